import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';

/** Two queries in one, because each part has its own index. */
export async function hasOrders(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
        select from orders where user_id = ${userId} and order_state not in ('cancelled', 'expired'))
      or exists (
        select from orders where is_guest and email = ${email} and order_state not in ('cancelled', 'expired'))
      as found`.execute(tx);
  return rows[0]!.found;
}
