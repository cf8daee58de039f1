import type { Context } from '#platform/context.ts';
import * as store from '../store/order-lines.ts';

/** Whether the shop has an order with a product other than these. The caller checks permissions. */
export const hasOrderOfOthers = (ctx: Context, productIds: readonly string[]): Promise<boolean> =>
  store.hasOrderOfOthers(ctx.tx, productIds);

/** Number of all orders. The caller checks permissions. */
export const countOrders = (ctx: Context): Promise<number> => store.countOrders(ctx.tx);
