import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import { deleteUnused } from '#modules/catalog/service/delete-unused.ts';
import { countOrders } from '#modules/orders/service/has-order-of-others.ts';
import type { Context } from '#platform/context.ts';
import { canSetUpShop } from '../access.ts';
import type { DemoOverview, DemoRemoved } from '../contract/demo.ts';
import * as store from '../store/demo-records.ts';
import { listDemoRecords } from './demo-records.ts';

type Denied = 'unauthenticated' | 'forbidden';

export async function readDemo(ctx: Context): Promise<Result<DemoOverview, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { untouched, edited } = await listDemoRecords(ctx);
  return ok({
    products: untouched.product.length,
    categories: untouched.category.length,
    edited: edited.product.length + edited.category.length,
    orders: await countOrders(ctx),
  });
}

/**
 * Deletes the demo's products and categories that staff neither edited nor use in a set or a category of their own.
 * All others are the shop's own from now on. Settings, orders and customers stay.
 */
export async function removeDemo(ctx: Context): Promise<Result<DemoRemoved, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { untouched, edited } = await listDemoRecords(ctx);
  const deleted = await deleteUnused(ctx, {
    productIds: untouched.product,
    categoryIds: untouched.category,
  });
  await store.deleteDemoRecords(ctx.tx, ['product', 'category']);
  const of = (records: typeof edited) => records.product.length + records.category.length;
  return ok({
    products: deleted.products.length,
    categories: deleted.categories.length,
    kept: of(untouched) + of(edited) - deleted.products.length - deleted.categories.length,
  });
}
