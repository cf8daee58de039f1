import { sql } from 'kysely';
import type { SalesParts } from '#modules/orders/rules/sales-figures.ts';
import type { Tx } from '#platform/database/database.ts';
import type { ReportsTables } from './tables.ts';

export interface SalesScope {
  currency: string;
  /** IANA name: days begin at midnight of this zone. */
  timeZone: string;
  now: Date;
}

/** Sales of a day in minor units; `soFar`: until the current time of day. */
export interface DayRow extends SalesParts {
  /** `2026-11-22`. */
  date: string;
  orders: number;
  netSoFar: number;
  ordersSoFar: number;
}

/** Start of a day in the shop's time zone, by the number of days ago. */
const startOfDay = ({ now, timeZone }: SalesScope, daysAgo: number) => sql<Date>`
  ((date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${daysAgo}::int))
    at time zone ${timeZone})`;

/** The summed columns of `sales_entries`, and their names in `SalesParts`. */
const sums = sql.raw(
  ['gross', 'discounts', 'refunds', 'shipping', 'tax', 'fees', 'gift_cards']
    .map((column) => `coalesce(sum(s.${column}), 0)::bigint as ${column}`)
    .join(', '),
);

/**
 * Sales and orders of each of the last days, today first: of the whole day, and until the current time of
 * day.
 */
export const salesByDayQuery = (where: SalesScope, days: number) => sql<DayRow>`
  with clock as (select ${where.now}::timestamptz at time zone ${where.timeZone} as now),
  sold as (
    select clock.now::date - (s.happened_at at time zone ${where.timeZone})::date as days_ago,
      s.*, s.gross - s.discounts - s.refunds as net,
      (s.happened_at at time zone ${where.timeZone})::time <= clock.now::time as is_so_far
    from sales_entries s
    cross join clock
    where s.currency = ${where.currency} and s.happened_at <= ${where.now}
      and s.happened_at >= ${startOfDay(where, days - 1)})
  select to_char(clock.now::date - ago.days_ago, 'YYYY-MM-DD') as date, ${sums},
    coalesce(sum(s.orders), 0)::int as orders,
    coalesce(sum(s.net) filter (where s.is_so_far), 0)::bigint as net_so_far,
    coalesce(sum(s.orders) filter (where s.is_so_far), 0)::int as orders_so_far
  from clock
  cross join generate_series(0, ${days}::int - 1) as ago (days_ago)
  left join sold s on s.days_ago = ago.days_ago
  group by clock.now, ago.days_ago
  order by ago.days_ago`;

export async function listSalesByDay(tx: Tx, where: SalesScope, days: number): Promise<DayRow[]> {
  return (await salesByDayQuery(where, days).execute(tx)).rows;
}

export interface BestSellerRow extends Pick<
  ReportsTables['soldGoods'],
  'productId' | 'name' | 'quantity' | 'amount'
> {
  /** Quantity sold in the same number of days before. */
  quantityBefore: number;
}

/** Products with the highest net sales in the last days, with their latest name. */
export const bestSellersQuery = (
  where: SalesScope,
  { days, limit }: { days: number; limit: number },
) => sql<BestSellerRow>`
  with sold as (
    select g.*, g.placed_at >= ${startOfDay(where, days - 1)} as is_recent
    from sold_goods g
    where g.currency = ${where.currency} and g.placed_at <= ${where.now}
      and g.placed_at >= ${startOfDay(where, 2 * days - 1)})
  select product_id, (array_agg(name order by placed_at desc))[1] as name,
    (sum(quantity) filter (where is_recent))::int as quantity,
    coalesce(sum(quantity) filter (where not is_recent), 0)::int as quantity_before,
    (sum(amount) filter (where is_recent))::bigint as amount
  from sold
  group by product_id
  -- Not a product that was only refunded.
  having sum(quantity) filter (where is_recent) > 0
  order by amount desc, product_id
  limit ${limit}`;

export async function listBestSellers(
  tx: Tx,
  where: SalesScope,
  range: { days: number; limit: number },
): Promise<BestSellerRow[]> {
  return (await bestSellersQuery(where, range).execute(tx)).rows;
}
