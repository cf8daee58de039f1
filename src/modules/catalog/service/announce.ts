import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { CatalogChanged } from '../contract.ts';

/** Tells everybody that pages show something else now: caches drop what they hold, at the moment of the commit. */
export async function announceChange(ctx: Context, what: CatalogChanged['what']): Promise<void> {
  const data: CatalogChanged = { what };
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data });
}
