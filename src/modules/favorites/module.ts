import { defineModule, errorTable } from '#platform/module.ts';
import { collectFavorites, eraseFavorites, findFavoritesDrift } from './service.ts';
import { favoritesApi } from './api.ts';
import type { FavoritesErrorCode } from './contract.ts';

export const favoritesModule = defineModule({
  api: { favorites: favoritesApi },
  errors: errorTable<FavoritesErrorCode>()({}),
  personalData: {
    collect: async (ctx) => ({ favorites: await collectFavorites(ctx) }),
    erase: eraseFavorites,
  },
  integrityChecks: [
    {
      title: 'favourites counts of products match the favourites lists',
      findErrors: async (ctx) =>
        (await findFavoritesDrift(ctx)).map(
          ({ productId, favoritesCount, listed }) =>
            `${productId}: count ${favoritesCount}, but on ${listed} lists`,
        ),
    },
  ],
});
