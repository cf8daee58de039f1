import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { literalPattern } from '#platform/database/like.ts';
import { MAX_COUNTED_ORDERS, type OrderSort } from '../contract/list-options.ts';
import type { OrderFilter } from '../contract/order-views.ts';
import { phonePatterns } from '../rules/phone-search.ts';
import type { OrdersTables } from '../tables.ts';
import type { OrderRow, Paging } from './find-orders.ts';

/** The search filter for staff; dates are in the shop's time zone. */
export interface OrderSearch extends OrderFilter {
  timeZone: string;
}

export type FoundOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'version'
  | 'status'
  | 'paymentState'
  | 'shipmentState'
  | 'paymentMethod'
  | 'currency'
  | 'total'
  | 'giftCards'
  | 'placedAt'
  | 'email'
  | 'customerName'
  | 'isGuest'
  | 'language'
  | 'deliveryName'
  | 'deliveryMethod'
  | 'address'
> & { itemCount: number };

const on = (tx: Tx) => tx.$extendTables<OrdersTables>();

type Orders = SelectQueryBuilder<OrdersTables, 'orders', object>;

/** Columns that are compared by equality. */
const equalityColumns = [
  'status',
  'orderState',
  'paymentState',
  'shipmentState',
  'paymentMethod',
  'deliveryMethod',
] as const;

/** Matching orders, unsorted. */
export function filtered(tx: Tx, search: OrderSearch): Orders {
  const { from, until, timeZone } = search;
  const q = (search.q ?? '').trim();
  let orders: Orders = on(tx).selectFrom('orders');
  for (const key of equalityColumns)
    if (search[key] !== undefined) orders = orders.where(key, '=', search[key]);
  if (search.toPack) orders = orders.where(hasUnshippedUnits);
  if (from)
    orders = orders.where('placedAt', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`);
  if (until)
    orders = orders.where(
      'placedAt',
      '<',
      sql<Date>`(${until}::date + 1)::timestamp at time zone ${timeZone}`,
    );
  return q === '' ? orders : orders.where(sql<boolean>`orders.id in (${found(q)})`);
}

/**
 * Whether an order has units to ship. For partly shipped orders, the SQL equivalent of `toShip` in the rules.
 */
const hasUnshippedUnits = sql<boolean>`(
  orders.status = 'confirmed'
    and exists (select from order_lines line where line.order_id = orders.id and not line.is_gift_card)
  or orders.order_state = 'processing' and orders.shipment_state in ('shipped', 'lost')
    and exists (
      select from order_lines line where line.order_id = orders.id and not line.is_gift_card and line.quantity > line.shipped + (
        select coalesce(sum(quantity), 0) from order_refund_lines
        join order_refunds on order_refunds.id = refund_id
        where order_refunds.order_id = orders.id and restocked and position = line.position
      )))`;

/**
 * Ids of orders that match a text: a number or a part of a phone number, a part of an email address or name, or a part of a
 * product's name. Each part of the union uses its own index.
 */
function found(q: string) {
  const number = /^#?(\d{1,15})$/.exec(q)?.[1];
  const phones = phonePatterns(q);
  const byNumber = [
    ...(number ? [sql`select id from orders where number = ${Number(number)}`] : []),
    ...phones.map(
      (phone) => sql`select id from orders where regexp_replace(phone, '[^0-9]', '', 'g') like ${phone}`,
    ),
  ];
  // `18/10` may be a phone number or the name of a steel.
  if (number || (phones.length > 0 && /^[+0]/.test(q))) return unionOf(byNumber);
  const text = literalPattern(q.toLowerCase());
  const byCustomer = sql`lower(email::text || ' ' || customer_name) like ${`%${text}%`}`;
  if (/^[^\s@]+@/.test(q)) {
    const byEmail = sql`lower(email::text) like ${`${text}%`}`;
    // The index of the beginnings is faster. Only without a match, parts of addresses are compared.
    return sql`
      select id from orders where ${byEmail}
      union all
      select id from orders where not exists (select from orders where ${byEmail}) and ${byCustomer}`;
  }
  return unionOf([
    ...byNumber,
    sql`select id from orders where ${byCustomer}`,
    sql`select order_id from order_lines where lower(name) like ${`%${text}%`}`,
  ]);
}

const unionOf = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

const sorted: Record<OrderSort, (orders: Orders) => Orders> = {
  newest: (orders) => orders.orderBy('placedAt', 'desc').orderBy('number', 'desc'),
  oldest: (orders) => orders.orderBy('placedAt').orderBy('number'),
  largest: (orders) => orders.orderBy('total', 'desc').orderBy('number', 'desc'),
  smallest: (orders) => orders.orderBy('total').orderBy('number'),
};

export const itemCount = sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`;

export function findPage(tx: Tx, search: OrderSearch, { page, pageSize }: Paging) {
  return sorted[search.sort ?? 'newest'](filtered(tx, search))
    .select([
      'id',
      'number',
      'version',
      'status',
      'paymentState',
      'shipmentState',
      'paymentMethod',
      'currency',
      'total',
      'giftCards',
      'placedAt',
      'email',
      'customerName',
      'isGuest',
      'language',
      'deliveryName',
      'deliveryMethod',
      'address',
    ])
    .select(itemCount.as('itemCount'))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** One page of matching orders, with their number, at most `MAX_COUNTED_ORDERS + 1`. */
export async function searchOrders(
  tx: Tx,
  search: OrderSearch,
  paging: Paging,
): Promise<{ rows: FoundOrder[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    tx
      .selectFrom(
        filtered(tx, search)
          .select('id')
          .limit(MAX_COUNTED_ORDERS + 1)
          .as('counted'),
      )
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    findPage(tx, search, paging).execute(),
  ]);
  return { rows, total };
}
