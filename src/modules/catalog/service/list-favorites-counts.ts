import type { Context } from '#platform/context.ts';
import * as store from '../store/favorites-counts.ts';

/** How many keep each product, as the products say, unpublished ones too; those that nobody keeps are left out. */
export const listFavoritesCounts = (ctx: Context) => store.listFavoritesCounts(ctx.tx);
