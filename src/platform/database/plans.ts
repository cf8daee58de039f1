import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * From here to the end of the transaction, PostgreSQL runs prepared statements by their kept plans. Otherwise it plans a
 * statement with an array of ids again for each call, which takes several times as long as running it. Only for use cases that
 * find rows by id: a kept plan knows nothing of the values, so it cannot use an index of some rows only (`where state = …`).
 *
 * @param tx the open transaction.
 */
export async function keepPlans(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
}
