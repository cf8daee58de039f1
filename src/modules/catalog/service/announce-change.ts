import type { CacheTag } from '#kernel/cache-tags.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { CatalogChanged } from '../contract/errors-and-events.ts';
import { listPlaces } from '../store/product-places.ts';

/**
 * Announces that public pages have changed; caches are invalidated when the transaction commits.
 * @param tags what shows the change; absent: everything may.
 */
export async function announceChange(
  ctx: Context,
  what: CatalogChanged['what'],
  tags?: CacheTag[],
): Promise<void> {
  const data: CatalogChanged = { what, ...(tags ? { tags } : {}) };
  await publishLive(ctx.tx, { event: 'catalog.changed', audience: 'everyone', data });
}

/** A database notification has at most 8,000 bytes. */
const MAX_TAG_BYTES = 4_000;

/**
 * Tags of the pages of these products, of their categories, and of the components of sets. Lists have the tag `products`.
 * If a change can move a product to another category or change a set, read them before it, too.
 */
export async function tagsOfProducts({ tx }: Context, ids: readonly string[]): Promise<CacheTag[]> {
  const { categoryIds, componentIds } = await listPlaces(tx, ids);
  return [
    ...[...ids, ...componentIds].map((id): CacheTag => `product:${id}`),
    ...categoryIds.map((id): CacheTag => `category:${id}`),
  ];
}

/**
 * Announces that published products have changed, or that they are published or no longer so.
 * @param before `tagsOfProducts` before the change, if it may differ.
 */
export async function announceProducts(
  ctx: Context,
  ids: readonly string[],
  before: readonly CacheTag[] = [],
): Promise<void> {
  const tags = new Set<CacheTag>(['products', ...before, ...(await tagsOfProducts(ctx, ids))]);
  const isShort = Buffer.byteLength(JSON.stringify([...tags])) <= MAX_TAG_BYTES;
  await announceChange(ctx, 'products', isShort ? [...tags] : undefined);
}
