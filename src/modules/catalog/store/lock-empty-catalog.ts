import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

export async function lockIfEmpty(tx: Tx): Promise<boolean> {
  const hasProducts = sql<{ found: boolean }>`select exists (select from products) as found`;
  if ((await hasProducts.execute(tx)).rows[0]!.found) return false;
  await sql`lock table products in share row exclusive mode`.execute(tx);
  return !(await hasProducts.execute(tx)).rows[0]!.found;
}
