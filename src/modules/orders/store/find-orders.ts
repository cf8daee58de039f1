import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Picture } from '#kernel/contract.ts';
import type { Tx } from '#platform/database/database.ts';
import type { OrderOwner } from '../access.ts';
import type { OrderStatus } from '../contract/states.ts';
import type { OrdersTables } from '../tables.ts';

export type OrderRow = Selectable<OrdersTables['orders']>;
export type LineRow = Selectable<OrdersTables['orderLines']>;
export type TimelineRow = Selectable<OrdersTables['orderTimeline']>;

export type ListedOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'status'
  | 'paymentState'
  | 'currency'
  | 'total'
  | 'placedAt'
  | 'email'
  | 'customerName'
  | 'isGuest'
  | 'deliveryName'
  | 'deliveryMethod'
  | 'address'
> & { itemCount: number };

export interface OrderPage {
  rows: ListedOrder[];
  total: number;
}

export interface Paging {
  page: number;
  pageSize: number;
}

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

export async function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return on(tx).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return on(tx).selectFrom('orders').selectAll().where('id', 'in', ids).execute();
}

export async function findOwnOrder(tx: Tx, id: string, userId: string): Promise<OrderRow | undefined> {
  return on(tx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Finds an order of this account, or one without an account that this guest browser has access to. */
export async function findOrderOf(
  tx: Tx,
  id: string,
  { userId, guestId }: OrderOwner,
): Promise<OrderRow | undefined> {
  return on(tx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where((order) =>
      order.or([
        ...(userId === null ? [] : [order('userId', '=', userId)]),
        ...(guestId === null
          ? []
          : [
              order.and([
                order('isGuest', '=', true),
                order.exists(
                  order
                    .selectFrom('orderGuestKeys')
                    .whereRef('orderGuestKeys.orderId', '=', 'orders.id')
                    .where('orderGuestKeys.guestId', '=', guestId)
                    .select('orderGuestKeys.orderId'),
                ),
              ]),
            ]),
      ]),
    )
    .executeTakeFirst();
}

/** @param email case-insensitive. */
export async function findOrderByNumber(
  tx: Tx,
  number: number,
  email: string,
): Promise<OrderRow | undefined> {
  return on(tx)
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function listLines(tx: Tx, orderId: string): Promise<LineRow[]> {
  return on(tx)
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

/** Lines of several orders, by position. */
export async function listLinesOf(tx: Tx, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  return on(tx)
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('position')
    .execute();
}

export type OrderedProduct = Pick<LineRow, 'orderId' | 'name' | 'picture'>;

/** Products of several orders, by position. */
export async function listProductsOf(tx: Tx, orderIds: readonly string[]): Promise<OrderedProduct[]> {
  if (orderIds.length === 0) return [];
  return on(tx)
    .selectFrom('orderLines')
    .select([
      'orderId',
      // What the recipient of a gift chose instead is not for the giver.
      sql<string>`coalesce(ordered_item ->> 'name', name)`.as('name'),
      sql<Picture | null>`case when ordered_item is null then picture else nullif(ordered_item -> 'image', 'null') end`.as(
        'picture',
      ),
    ])
    .where('orderId', 'in', orderIds)
    .orderBy('position')
    .execute();
}

export async function listTimeline(tx: Tx, orderId: string): Promise<TimelineRow[]> {
  return on(tx)
    .selectFrom('orderTimeline')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

type Orders = SelectQueryBuilder<OrdersTables, 'orders', object>;

/** One page of the orders that `narrow` selects, newest first, with the total count. */
async function listPage(
  tx: Tx,
  narrow: (orders: Orders) => Orders,
  { page, pageSize }: Paging,
  status: RawBuilder<OrderStatus> = sql<OrderStatus>`orders.status`,
): Promise<OrderPage> {
  const orders = narrow(on(tx).selectFrom('orders'));
  const { total } = await orders
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await orders
    .select([
      'orders.id',
      'orders.number',
      status.as('status'),
      'orders.paymentState',
      'orders.currency',
      'orders.total',
      'orders.placedAt',
      'orders.email',
      'orders.customerName',
      'orders.isGuest',
      'orders.deliveryName',
      'orders.deliveryMethod',
      'orders.address',
    ])
    .select((order) =>
      order
        .selectFrom('orderLines')
        .whereRef('orderLines.orderId', '=', 'orders.id')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('itemCount'))
        .as('itemCount'),
    )
    .orderBy('orders.placedAt', 'desc')
    .orderBy('orders.number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map((row) => ({ ...row, itemCount: row.itemCount ?? 0 })), total };
}

/** @param statuses null for all. */
export function listOrdersOf(
  tx: Tx,
  userId: string,
  statuses: readonly OrderStatus[] | null,
  paging: Paging,
): Promise<OrderPage> {
  return listPage(
    tx,
    (orders) =>
      orders
        .where('orders.userId', '=', userId)
        .$if(statuses !== null, (some) => some.where(statusForGiver, 'in', statuses!)),
    paging,
    statusForGiver,
  );
}

/** As `asGiver`: what the recipient of a gift returned for a gift card is not shown. */
const statusForGiver = sql<OrderStatus>`case
  when orders.status = 'refunded' and exists (
    select from order_refunds where order_refunds.order_id = orders.id and paid_back = 'gift-card')
  then 'delivered' else orders.status end`;

/** Order numbers by id. */
export async function listNumbers(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await on(tx)
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
