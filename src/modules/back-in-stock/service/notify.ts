import { listProductsWithVariants } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { RequestedVariant } from '../rules.ts';
import * as store from '../store.ts';

/**
 * Claims the requests of published products and variants that are in stock (not on backorder), and enqueues one email for each. Runs as a
 * job of the transaction that raises stock, and every hour for products that are published with stock.
 */
export async function notifyRequests(ctx: Context, { productIds }: { productIds: readonly string[] }) {
  const products = await listProductsWithVariants(ctx, [...productIds]);
  const back = products.flatMap((product): RequestedVariant[] => [
    ...(product.variants.length === 0 && product.inStock && !product.backorder
      ? [{ productId: product.id, colorKey: '' }]
      : []),
    ...product.variants
      .filter(({ inStock, backorder }) => inStock && !backorder)
      .map(({ id }) => ({ productId: product.id, colorKey: id })),
  ]);
  if (back.length === 0) return;
  for (const id of await store.claimRequests(ctx.tx, back, ctx.now))
    await enqueueEmail(ctx.tx, 'backInStock:sendNotice', { id });
}

/** Job: notifies what no change of stock has notified, such as a product that was published later. */
export async function notifyMissed(ctx: Context): Promise<void> {
  const productIds = await store.listAwaitedProducts(ctx.tx);
  if (productIds.length > 0) await notifyRequests(ctx, { productIds });
}

/** Job: deletes requests that are no longer needed. */
export async function deleteStaleRequests(ctx: Context): Promise<void> {
  await store.deleteStale(ctx.tx, ctx.now);
}
