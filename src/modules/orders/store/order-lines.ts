import { sql } from 'kysely';
import type { Gift } from '#modules/catalog/contract/gift.ts';
import type { Tx } from '#platform/database/database.ts';
import type { OrdersTables } from '../tables.ts';

/** Whether an order has a product other than these. */
export async function hasOrderOfOthers(tx: Tx, productIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from order_lines where product_id <> all(${[...productIds]}::text[])
    ) as found`.execute(tx);
  return rows[0]!.found;
}

export async function countOrders(tx: Tx): Promise<number> {
  const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from orders`.execute(tx);
  return rows[0]!.orders;
}

/** Changes the recipient of a gift card line. */
export async function setGift(
  tx: Tx,
  { orderId, position, gift }: { orderId: string; position: number; gift: Gift },
): Promise<void> {
  await tx
    .$extendTables<OrdersTables>()
    .updateTable('orderLines')
    .set({ gift: JSON.stringify(gift) })
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .execute();
}

export async function listOfferLines(
  tx: Tx,
): Promise<{ offerId: string; orderId: string; unitPrice: number }[]> {
  const { rows } = await sql<{ offerId: string; orderId: string; unitPrice: number }>`
    select l.offer_id, l.order_id, l.unit_price
    from order_lines l
    join orders o on o.id = l.order_id
    where l.offer_id is not null and o.order_state not in ('cancelled', 'expired')`.execute(tx);
  return rows;
}
