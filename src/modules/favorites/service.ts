import { err, ok, type Ok, type Result } from '#kernel/result.ts';
import type { ProductCard } from '#modules/catalog/contract/product.ts';
import { changeFavoritesCount } from '#modules/catalog/service/change-favorites-count.ts';
import { listFavoritesCounts } from '#modules/catalog/service/list-favorites-counts.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import { canUseFavorites } from './access.ts';
import type { Favorites, FavoritesChanged, FavoritesCountChanged, FavoritesErrorCode } from './contract.ts';
import * as store from './store.ts';

/** The customer's favourites, in the order they were added. */
export async function getFavorites(ctx: Context): Promise<Result<Favorites, 'unauthenticated'>> {
  if (!canUseFavorites(ctx.actor)) return err('unauthenticated');
  return ok({ productIds: await store.listFavorites(ctx.tx, ctx.actor.id) });
}

/** The favourites as product cards, newest first, without products that are no longer sold. */
export async function listFavoriteProducts(ctx: Context): Promise<Result<ProductCard[], 'unauthenticated'>> {
  if (!canUseFavorites(ctx.actor)) return err('unauthenticated');
  const ids = await store.listFavorites(ctx.tx, ctx.actor.id);
  return ok(await listProductsById(ctx, ids.toReversed()));
}

/** Adds a favourite and increments its count; an existing one changes nothing. */
export async function addFavorite(
  ctx: Context,
  { productId }: { productId: string },
): Promise<Result<Favorites, FavoritesErrorCode>> {
  if (!canUseFavorites(ctx.actor)) return err('unauthenticated');
  const [product] = await listProductsById(ctx, [productId]);
  if (!product) return err('not_found');
  if (!(await store.addFavorite(ctx.tx, ctx.actor.id, productId, ctx.now))) return getFavorites(ctx);
  const count = await changeFavoritesCount(ctx, productId, 1);
  if (!count.ok) return count;
  await announce(ctx, ctx.actor.id, { productId, isFavorite: true }, count.value);
  return getFavorites(ctx);
}

/** Removes a favourite and decrements its count; a missing one changes nothing. */
export async function removeFavorite(
  ctx: Context,
  { productId }: { productId: string },
): Promise<Result<Favorites, FavoritesErrorCode>> {
  if (!canUseFavorites(ctx.actor)) return err('unauthenticated');
  if (!(await store.removeFavorite(ctx.tx, ctx.actor.id, productId))) return getFavorites(ctx);
  const count = await changeFavoritesCount(ctx, productId, -1);
  if (!count.ok) return count;
  await announce(ctx, ctx.actor.id, { productId, isFavorite: false }, count.value);
  return getFavorites(ctx);
}

/** The customer's favourites, for the export of personal data. */
export async function collectFavorites(ctx: Context): Promise<string[]> {
  const favorites = await getFavorites(ctx);
  return favorites.ok ? favorites.value.productIds : [];
}

/** Removes the favourites one at a time, because each removal updates the favourites count of its product. */
export async function eraseFavorites(ctx: Context): Promise<Result<true>> {
  for (const productId of await collectFavorites(ctx)) await removeFavorite(ctx, { productId });
  return ok(true);
}

/** Sends the change to all tabs and devices of the customer, and the product's new favourites count to everyone. */
async function announce(
  ctx: Context,
  userId: string,
  change: FavoritesChanged,
  count: number,
): Promise<void> {
  await publishLive(ctx.tx, { event: 'favorites.changed', audience: { person: userId }, data: change });
  const data: FavoritesCountChanged = { productId: change.productId, favoritesCount: count };
  await publishLive(ctx.tx, { event: 'product.favoritesCount', audience: 'everyone', data });
}

/** Public: favourites count of each published product; products without favourites are left out. */
export async function countFavorites(ctx: Context): Promise<Ok<Record<string, number>>> {
  const rows = await listFavoritesCounts(ctx);
  const published = rows.filter(({ isPublished }) => isPublished);
  return ok(
    Object.fromEntries(published.map(({ productId, favoritesCount }) => [productId, favoritesCount])),
  );
}

export interface FavoritesDrift {
  productId: string;
  /** The count stored in the product. */
  favoritesCount: number;
  /** The number of lists that contain the product. */
  listed: number;
}

/** Integrity errors: products whose count differs from the number of lists that contain them. */
export async function findFavoritesDrift(ctx: Context): Promise<FavoritesDrift[]> {
  const listed = await store.countFavorites(ctx.tx);
  const counted = new Map((await listFavoritesCounts(ctx)).map((row) => [row.productId, row.favoritesCount]));
  const ids = [...new Set([...listed.keys(), ...counted.keys()])].toSorted();
  return ids
    .map((productId) => ({
      productId,
      favoritesCount: counted.get(productId) ?? 0,
      listed: listed.get(productId) ?? 0,
    }))
    .filter(({ favoritesCount, listed: listedCount }) => favoritesCount !== listedCount);
}
