import type { Context } from '#platform/context.ts';
import { newnessEnded } from '../rules.ts';
import { anyPublishedBetween } from '../store/stock-flags.ts';
import { announceChange } from './announce.ts';

/** Once a day: where a product ceased to be new, pages that still say so are dropped. */
export async function dropStalePages(ctx: Context): Promise<void> {
  const { after, until } = newnessEnded(ctx.now);
  if (await anyPublishedBetween(ctx.tx, after, until)) await announceChange(ctx, 'products');
}
