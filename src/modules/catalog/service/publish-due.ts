import type { Context } from '#platform/context.ts';
import * as store from '../store/write-products.ts';
import { announceProducts } from './announce-change.ts';

/** Job, every minute: publishes scheduled drafts and invalidates pages. Components are published before sets. */
export async function publishDue(ctx: Context): Promise<void> {
  const products = await store.publishDue(ctx.tx, 'product', ctx.now);
  const sets = await store.publishDue(ctx.tx, 'set', ctx.now);
  const published = [...products, ...sets];
  if (published.length > 0) await announceProducts(ctx, published);
}
