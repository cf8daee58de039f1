import { type Money, money } from '#kernel/money.ts';
import { accept, refuse, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service.ts';
import type { Context } from '#platform/context.ts';
import { refusalToSeeReports, refusalToSeeShelf } from './access.ts';
import type { BestSeller, LowStock, ReportRefusal, Sales } from './contract.ts';
import { periodDays } from './rules.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN = 8;

/** How sales go, by the shop's own days and in its own currency, and what brought in most in a month. */
export async function readSales(
  ctx: Context,
): Promise<Result<{ sales: Sales[]; bestSellers: BestSeller[] }, ReportRefusal>> {
  const refusal = refusalToSeeReports(ctx.actor);
  if (refusal) return refuse(refusal);
  const { currency } = await getSettings(ctx, 'shop');
  const { timeZone } = (await getSettings(ctx, 'delivery')).schedule;
  const of = (amount: number): Money => money(amount, currency);
  const takings = await store.listTakings(ctx.tx, { currency, timeZone, now: ctx.now });
  const since = new Date(ctx.now.getTime() - periodDays.month * DAY_MS);
  const bestSellers = await store.listBestSellers(ctx.tx, { currency, since, limit: SHOWN });
  return accept({
    sales: takings.map(({ period, amount, orders, amountBefore, ordersBefore }) => ({
      period,
      now: { amount: of(amount), orders },
      before: { amount: of(amountBefore), orders: ordersBefore },
    })),
    bestSellers: bestSellers.map((row) => ({ ...row, amount: of(row.amount) })),
  });
}

/** What is running out, the fewest first. */
export async function readLowStock(
  ctx: Context,
): Promise<Result<{ items: LowStock[]; total: number }, ReportRefusal>> {
  const refusal = refusalToSeeShelf(ctx.actor);
  if (refusal) return refuse(refusal);
  const { lowLevel } = await getSettings(ctx, 'stock');
  return accept(await store.listLowStock(ctx.tx, { level: lowLevel, limit: SHOWN }));
}
