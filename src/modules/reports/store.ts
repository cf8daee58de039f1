import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { LowStock, SalesPeriod } from './contract.ts';
import { periodDays } from './rules.ts';
import type { ReportsTables } from './tables.ts';

const on = (tx: Tx) => tx.$extendTables<ReportsTables>();

export interface Where {
  currency: string;
  /** IANA name: days begin when they do in the shop. */
  timeZone: string;
  now: Date;
}

export interface TakingsRow {
  period: SalesPeriod;
  amount: number;
  orders: number;
  amountBefore: number;
  ordersBefore: number;
}

/** What was taken in each period, and in the one before it up to the same hour. */
export async function listTakings(tx: Tx, { currency, timeZone, now }: Where): Promise<TakingsRow[]> {
  const periods = Object.keys(periodDays) as SalesPeriod[];
  const { rows } = await sql<TakingsRow>`
    with periods as (
      select period, days,
             (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) - make_interval(days => days - 1))
               at time zone ${timeZone} as since
      from unnest(${periods}::text[], ${periods.map((period) => periodDays[period])}::int[]) as p (period, days)
    )
    select p.period,
           coalesce(sum(s.amount) filter (where s.placed_at >= p.since), 0)::bigint as amount,
           count(s.order_id) filter (where s.placed_at >= p.since) as orders,
           coalesce(sum(s.amount) filter (where s.placed_at < p.since), 0)::bigint as amount_before,
           count(s.order_id) filter (where s.placed_at < p.since) as orders_before
    from periods p
    left join sales s on s.currency = ${currency} and s.placed_at <= ${now}
      and (s.placed_at >= p.since
        or (s.placed_at >= p.since - make_interval(days => p.days)
          and s.placed_at <= ${now}::timestamptz - make_interval(days => p.days)))
    group by p.period, p.days
    order by p.days`.execute(tx);
  return rows;
}

export interface BestSellerRow {
  productId: string;
  name: string;
  quantity: number;
  amount: number;
}

/** What brought in most since then, by its latest name. */
export async function listBestSellers(
  tx: Tx,
  { currency, since, limit }: { currency: string; since: Date; limit: number },
): Promise<BestSellerRow[]> {
  return on(tx)
    .selectFrom('soldGoods')
    .select([
      'productId',
      sql<string>`(array_agg(name order by placed_at desc))[1]`.as('name'),
      sql<number>`sum(quantity)::int`.as('quantity'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .where('currency', '=', currency)
    .where('placedAt', '>=', since)
    .groupBy('productId')
    .orderBy('amount', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute();
}

/** What has so few left, or as few as it is said to run out at, the fewest first; what is sold out stands elsewhere. */
export async function listLowStock(
  tx: Tx,
  { level, limit }: { level: number; limit: number },
): Promise<{ items: LowStock[]; total: number }> {
  const low = on(tx)
    .selectFrom('shelf')
    .where('onHand', '>', 0)
    .where((item) => item('onHand', '<=', item.fn.coalesce('lowLevel', item.val(level))));
  const items = await low
    .select(['productId', 'name', 'colorName', 'onHand'])
    .orderBy('onHand')
    .orderBy('name')
    .orderBy('colorName')
    .limit(limit)
    .execute();
  const { total } = await low
    .select((shelf) => shelf.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}
