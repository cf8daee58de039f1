import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ProductCardSchema } from '#modules/catalog/contract/product.ts';

export const FavoritesSchema = z.object({ productIds: z.array(z.string()) });
export type Favorites = z.infer<typeof FavoritesSchema>;

const tags = ['Favourites'];
const productId = z.strictObject({ productId: z.string().max(120) });

export const favoritesContract = {
  get: oc
    .route({ method: 'GET', path: '/favorites', tags, summary: 'List favourites' })
    .output(FavoritesSchema),
  add: oc
    .route({ method: 'PUT', path: '/favorites/{productId}', tags, summary: 'Add a product' })
    .input(productId)
    .output(FavoritesSchema),
  remove: oc
    .route({ method: 'DELETE', path: '/favorites/{productId}', tags, summary: 'Remove a product' })
    .input(productId)
    .output(FavoritesSchema),
  products: oc
    .route({
      method: 'GET',
      path: '/favorites/products',
      tags,
      summary: 'List favourites as product cards, newest first',
    })
    .output(z.array(ProductCardSchema)),
  /** Public: current counts, because rendered pages may be cached. */
  counts: oc
    .route({ method: 'GET', path: '/favorites/counts', tags, summary: 'Count favourites of each product' })
    .output(z.record(z.string(), z.int())),
};

export type FavoritesErrorCode = 'unauthenticated' | 'not_found';

/** Private event `favorites.changed`: a product was added to or removed from the list. */
export interface FavoritesChanged {
  productId: string;
  isFavorite: boolean;
}

/** Public event `product.favoritesCount`. */
export interface FavoritesCountChanged {
  productId: string;
  favoritesCount: number;
}

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'favorites.changed': FavoritesChanged;
    'product.favoritesCount': FavoritesCountChanged;
  }
}
