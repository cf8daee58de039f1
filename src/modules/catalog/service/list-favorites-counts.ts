import type { Context } from '#platform/context.ts';
import * as store from '../store/favorites-counts.ts';

/** Stored favourites counts of all products, unpublished ones included; products with a count of 0 are left out. */
export const listFavoritesCounts = (ctx: Context) => store.listFavoritesCounts(ctx.tx);
