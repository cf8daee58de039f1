import { type Money, money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import { canViewReports } from './access.ts';
import {
  type BestSeller,
  type ReportErrorCode,
  type Sales,
  type SalesDay,
  salesPeriods,
  type SalesTotal,
} from './contract.ts';
import { comparePeriods, periodDays } from './rules.ts';
import * as store from './store.ts';

const SHOWN = 6;

export interface SalesReport {
  sales: Sales[];
  days: SalesDay[];
  bestSellers: BestSeller[];
}

/** Sales by day in the shop's time zone and currency, and the best sellers of thirty days. */
export async function readSales(ctx: Context): Promise<Result<SalesReport, ReportErrorCode>> {
  if (!canViewReports(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  const { timeZone } = (await getSettings(ctx, 'delivery')).schedule;
  const where = { currency, timeZone, now: ctx.now };
  const of = (amount: number): Money => money(amount, currency);
  const toSalesTotal = ({ amount, orders }: { amount: number; orders: number }): SalesTotal => ({
    amount: of(amount),
    orders,
  });
  const { month } = periodDays;
  const days = await store.listSalesByDay(ctx.tx, where, 2 * month);
  return ok({
    sales: salesPeriods.map((period) => {
      const { now, before } = comparePeriods(days, periodDays[period]);
      return { period, now: toSalesTotal(now), before: toSalesTotal(before) };
    }),
    days: days
      .slice(0, month)
      .map((day, ago) => ({
        date: day.date,
        now: toSalesTotal(day),
        before: toSalesTotal(days[ago + month]!),
      }))
      .toReversed(),
    bestSellers: await listBestSellers(ctx, where),
  });
}

async function listBestSellers(ctx: Context, where: store.SalesScope): Promise<BestSeller[]> {
  const rows = await store.listBestSellers(ctx.tx, where, { days: periodDays.month, limit: SHOWN });
  const products = await listProductsById(
    ctx,
    rows.map(({ productId }) => productId),
  );
  // A product with colours may have pictures by colour only.
  const images = new Map(
    products.map(({ id, images: own, colors }) => [
      id,
      own[0] ?? colors.flatMap((color) => color.images)[0] ?? null,
    ]),
  );
  return rows.map((row) => ({
    ...row,
    image: images.get(row.productId) ?? null,
    amount: money(row.amount, where.currency),
  }));
}
