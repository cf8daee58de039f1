import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

export interface ViolatedConstraint {
  table: string;
  constraint: string;
  rows: number;
}

/**
 * Finds rows that violate the CHECK constraints of their table. They can exist after a constraint was added as NOT
 * VALID or after disk corruption.
 */
export async function findViolatedConstraints(tx: Tx): Promise<ViolatedConstraint[]> {
  const query = async <Row>(text: string) => (await tx.executeQuery<Row>(CompiledQuery.raw(text))).rows;
  const rules = await query<{ table: string; constraint: string; condition: string }>(
    `select conrelid::regclass::text as table, conname as constraint, pg_get_expr(conbin, conrelid) as condition
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
     order by 1, 2`,
  );
  const violated: ViolatedConstraint[] = [];
  for (const { table, constraint, condition } of rules) {
    const [found] = await query<{ rows: number }>(
      `select count(*) as rows from ${table} where not (${condition})`,
    );
    if (found && found.rows > 0) violated.push({ table, constraint, rows: found.rows });
  }
  return violated;
}
