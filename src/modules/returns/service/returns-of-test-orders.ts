import type { Context } from '#platform/context.ts';
import * as store from '../store/returns-of-test-orders.ts';

/** Without the orders that share an exchange with another order, or that have photos of a return. */
export const withWholeReturns = (ctx: Context, orderIds: readonly string[]): Promise<string[]> =>
  store.withWholeReturns(ctx.tx, orderIds);

/** Deletes the returns of orders that are deleted next. The caller checks permissions. */
export const deleteReturnsOf = (ctx: Context, orderIds: readonly string[]): Promise<void> =>
  store.deleteReturnsOf(ctx.tx, orderIds);
