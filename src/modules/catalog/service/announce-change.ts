import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { CatalogChanged } from '../contract/errors-and-events.ts';

/** Announces that public pages have changed; caches are invalidated when the transaction commits. */
export async function announceChange(ctx: Context, what: CatalogChanged['what']): Promise<void> {
  const data: CatalogChanged = { what };
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data });
}
