import { type Money, money } from '#kernel/money.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import {
  addSales,
  noSales,
  type SalesFigures,
  salesFigures,
  type SalesParts,
} from '#modules/orders/rules/sales-figures.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canViewReports } from './access.ts';
import {
  type BestSeller,
  type ReportErrorCode,
  type Sales,
  type SalesDay,
  salesFigureKeys,
  salesPeriods,
  type SalesTotal,
} from './contract.ts';
import { periodDays } from './rules.ts';
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
      const figures = figuresOf(days, periodDays[period]);
      return {
        period,
        now: toSalesTotal(now),
        before: toSalesTotal(before),
        figures: Object.fromEntries(
          salesFigureKeys.map((key) => [key, of(figures[key])]),
        ) as Sales['figures'],
      };
    }),
    days: days
      .slice(0, month)
      .map((day, ago) => ({
        date: day.date,
        now: toSalesTotal(totalOfDay(day)),
        before: toSalesTotal(totalOfDay(days[ago + month]!)),
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
  // An order keeps the names in its own language.
  const names = new Map(products.map(({ id, name }) => [id, name]));
  // A product with colours may have pictures by colour only.
  const images = new Map(
    products.map(({ id, images: own, colors }) => [
      id,
      own[0] ?? colors.flatMap((color) => color.images)[0] ?? null,
    ]),
  );
  return rows.map((row) => ({
    ...row,
    name: names.get(row.productId) ?? row.name,
    image: images.get(row.productId) ?? null,
    amount: money(row.amount, where.currency),
  }));
}

const netOf = (parts: SalesParts): number => salesFigures(parts).net;

/** Net sales and orders of a whole day. */
const totalOfDay = (day: store.DayRow) => ({ amount: netOf(day), orders: day.orders });

/**
 * Net sales and orders of a period and of the period before, both until the same time of day: Wednesday morning is
 * compared with Tuesday morning.
 *
 * @param days by number of days ago, today first; at least twice as many as the period has.
 */
function comparePeriods(days: readonly store.DayRow[], length: number) {
  const sum = (list: readonly store.DayRow[], of: (day: store.DayRow) => number) =>
    list.reduce((total, day) => total + of(day), 0);
  const now = days.slice(0, length);
  const [last, ...earlier] = days.slice(length, 2 * length);
  return {
    now: { amount: sum(now, netOf), orders: sum(now, ({ orders }) => orders) },
    before: {
      amount: (last?.netSoFar ?? 0) + sum(earlier, netOf),
      orders: (last?.ordersSoFar ?? 0) + sum(earlier, ({ orders }) => orders),
    },
  };
}

/** All figures of the last days. */
const figuresOf = (days: readonly store.DayRow[], length: number): SalesFigures =>
  salesFigures(days.slice(0, length).reduce<SalesParts>((sum, day) => addSales(sum, day), noSales));
