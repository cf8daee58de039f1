import type { Context } from '#platform/context.ts';
import { endOfNewInterval } from '../rules/new-products.ts';
import { anyPublishedBetween } from '../store/in-stock-flags.ts';
import { announceChange } from './announce-change.ts';

/** Daily job: invalidates cached pages if a product recently stopped being new. */
export async function dropStalePages(ctx: Context): Promise<void> {
  const { after, until } = endOfNewInterval(ctx.now);
  if (await anyPublishedBetween(ctx.tx, after, until)) await announceChange(ctx, 'products');
}
