import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

export interface BrokenRule {
  table: string;
  rule: string;
  rows: number;
}

/**
 * Finds rows that violate the CHECK constraints of their table. They can exist after a constraint was added as NOT
 * VALID or after disk corruption.
 */
export async function findBrokenRules(tx: Tx): Promise<BrokenRule[]> {
  const ask = async <Row>(text: string) => (await tx.executeQuery<Row>(CompiledQuery.raw(text))).rows;
  const rules = await ask<{ table: string; rule: string; condition: string }>(
    `select conrelid::regclass::text as table, conname as rule, pg_get_expr(conbin, conrelid) as condition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
     order by 1, 2`,
  );
  const broken: BrokenRule[] = [];
  for (const { table, rule, condition } of rules) {
    const [found] = await ask<{ rows: number }>(
      `select count(*) as rows from ${table} where not (${condition})`,
    );
    if (found && found.rows > 0) broken.push({ table, rule, rows: found.rows });
  }
  return broken;
}
