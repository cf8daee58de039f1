import { sql } from 'kysely';
import type { Backorder } from '#modules/catalog/contract/backorder.ts';
import type { Address, Picture } from '#kernel/contract.ts';
import type { DeliveryEstimate } from '#modules/shipping/contract/shipping.ts';
import type { Tx } from '#platform/database/database.ts';
import type { OrderState } from '../contract/states.ts';
import type { OrderedItem } from '../contract/order.ts';
import type { AllocatedUnits } from '../rules/units.ts';
import type { OrdersTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

/** Replaces the item of a line. */
export async function replaceItem(
  tx: Tx,
  { orderId, position }: { orderId: string; position: number },
  item: {
    productId: string;
    name: string;
    colorKey: string;
    colorName: string | null;
    picture: Picture | null;
    taken: readonly AllocatedUnits[];
    backorder: Backorder | null;
    orderedItem: OrderedItem;
  },
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await sql`
    update order_lines set
      product_id = ${item.productId}, name = ${item.name},
      color_key = ${item.colorKey}, color_name = ${item.colorName},
      picture = ${json(item.picture)}, components = null,
      sku = null, taken = ${JSON.stringify(item.taken)},
      backorder = ${json(item.backorder)}, ordered_item = ${JSON.stringify(item.orderedItem)}
    where order_id = ${orderId} and position = ${position}`.execute(tx);
}

/** @returns false if the order has an address. */
export async function setAddress(
  tx: Tx,
  {
    id,
    address,
    promise,
    isGivers,
  }: { id: string; address: Address; promise: DeliveryEstimate | null; isGivers: boolean },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update orders set address = ${JSON.stringify(address)}, promise = ${promise && JSON.stringify(promise)},
      address_by_recipient = ${!isGivers}, version = version + 1, updated_at = ${now}
    where id = ${id} and address is null and address_by_recipient
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The recipient's name is not part of the entry: the giver sees the timeline. */
export async function insertAccepted(tx: Tx, orderId: string, now: Date): Promise<void> {
  await on(tx)
    .insertInto('orderTimeline')
    .values({ orderId, event: 'gift_accepted', actor: '', actorKind: 'shop', happenedAt: now })
    .execute();
}

/** Orders with lines of a gift. */
export async function listGiftOrders(
  tx: Tx,
): Promise<{ giftId: string; orderId: string; orderState: OrderState; isAwaiting: boolean }[]> {
  const { rows } = await sql<{
    giftId: string;
    orderId: string;
    orderState: OrderState;
    isAwaiting: boolean;
  }>`
    select distinct l.gift_id, l.order_id, o.order_state,
      o.address_by_recipient and o.address is null as is_awaiting
    from order_lines l join orders o on o.id = l.order_id
    where l.gift_id is not null`.execute(tx);
  return rows;
}
