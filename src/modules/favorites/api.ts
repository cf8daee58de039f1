import { implement } from '@orpc/server';
import { type ApiContext, change, read } from '#platform/api.ts';
import { favoritesContract } from './contract.ts';
import {
  addFavorite,
  countFavorites,
  getFavorites,
  listFavoriteProducts,
  removeFavorite,
} from './service.ts';

const os = implement(favoritesContract).$context<ApiContext>();

export const favoritesApi = os.router({
  get: os.get.handler(({ context }) => read(context, getFavorites, undefined)),
  add: os.add.handler(({ context, input }) => change(context, addFavorite, input)),
  remove: os.remove.handler(({ context, input }) => change(context, removeFavorite, input)),
  products: os.products.handler(({ context }) => read(context, listFavoriteProducts, undefined)),
  counts: os.counts.handler(({ context }) => read(context, countFavorites, undefined)),
});
