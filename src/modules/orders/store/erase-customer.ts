import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { OrderStatus } from '../contract/states.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export async function countOrdersOf(
  tx: Tx,
  userId: string,
  statuses: readonly OrderStatus[],
): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', 'in', statuses)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listOrderIdsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('placedAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** Placeholder for erased personal data. */
const ERASED = '—';

/** Erases the customer from their orders. Items, amounts, region and country stay for accounting. */
export async function erasePerson(tx: Tx, userId: string): Promise<void> {
  const own = on(tx).selectFrom('orders').select('id').where('userId', '=', userId);
  await on(tx)
    .updateTable('orderTimeline')
    .set({ actor: ERASED })
    .where('orderId', 'in', own)
    .where('event', '=', 'placed')
    .execute();
  await on(tx)
    .updateTable('orderLines')
    .set({ gift: null })
    .where('orderId', 'in', own)
    .where('gift', 'is not', null)
    .execute();
  // Staff notes may contain personal data.
  await on(tx).deleteFrom('orderNotes').where('orderId', 'in', own).execute();
  await on(tx)
    .updateTable('orderMails')
    .set({ recipient: null, subject: null, html: null })
    .where('orderId', 'in', own)
    .execute();
  await sql`
    update orders set
      user_id = null, email = '', customer_name = '', phone = null, note = '',
      billing_address = case when billing_address is null then null else jsonb_build_object(
        'name', ${ERASED}::text, 'line1', ${ERASED}::text, 'line2', '', 'city', ${ERASED}::text,
        'region', billing_address ->> 'region', 'postcode', '', 'country', billing_address ->> 'country',
        'vatNumber', '') end,
      address = case when address is null then null else jsonb_build_object(
        'name', ${ERASED}::text, 'line1', ${ERASED}::text, 'line2', '', 'city', ${ERASED}::text,
        'region', address ->> 'region', 'postcode', '', 'country', address ->> 'country') end
    where user_id = ${userId}`.execute(tx);
}
