import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { DaySales } from './rules.ts';
import type { ReportsTables } from './tables.ts';

export interface SalesScope {
  currency: string;
  /** IANA name: days begin at midnight of this zone. */
  timeZone: string;
  now: Date;
}

export interface DayRow extends DaySales {
  /** `2026-11-22`. */
  date: string;
}

/** Start of a day in the shop's time zone, by the number of days ago. */
const startOfDay = ({ now, timeZone }: SalesScope, daysAgo: number) => sql<Date>`
  ((date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => ${daysAgo}::int))
    at time zone ${timeZone})`;

/**
 * Revenue and orders of each of the last days, today first: of the whole day, and until the current time of
 * day.
 */
export const salesByDayQuery = (where: SalesScope, days: number) => sql<DayRow>`
  with clock as (select ${where.now}::timestamptz at time zone ${where.timeZone} as now),
  sold as (
    select clock.now::date - (s.placed_at at time zone ${where.timeZone})::date as days_ago,
      sum(s.amount)::bigint as amount, count(*)::int as orders,
      (sum(s.amount) filter (where so_far.is))::bigint as amount_so_far,
      (count(*) filter (where so_far.is))::int as orders_so_far
    from sales s
    cross join clock
    cross join lateral (
      select (s.placed_at at time zone ${where.timeZone})::time <= clock.now::time as is) so_far
    where s.currency = ${where.currency} and s.placed_at <= ${where.now}
      and s.placed_at >= ${startOfDay(where, days - 1)}
    group by 1)
  select to_char(clock.now::date - ago.days_ago, 'YYYY-MM-DD') as date,
    coalesce(sold.amount, 0)::bigint as amount, coalesce(sold.orders, 0) as orders,
    coalesce(sold.amount_so_far, 0)::bigint as amount_so_far, coalesce(sold.orders_so_far, 0) as orders_so_far
  from clock
  cross join generate_series(0, ${days}::int - 1) as ago (days_ago)
  left join sold on sold.days_ago = ago.days_ago
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

/** Products with the highest revenue in the last days, with their latest name. */
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
  having bool_or(is_recent)
  order by amount desc, product_id
  limit ${limit}`;

export async function listBestSellers(
  tx: Tx,
  where: SalesScope,
  range: { days: number; limit: number },
): Promise<BestSellerRow[]> {
  return (await bestSellersQuery(where, range).execute(tx)).rows;
}
