import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * PostgreSQL plans each prepared statement of the transaction once per connection, for any values. Without it, a statement with an
 * array of ids is planned for each call, which takes several times as long as running it.
 *
 * A generic plan does not know the values. So a condition that an index or an estimate needs must not be a parameter: write
 * `role = 'admin'`, and `placed_at > now() - interval '1 day'`.
 *
 * @param tx the open transaction.
 */
export async function forceGenericPlans(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
}
