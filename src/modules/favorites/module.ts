import { defineModule, errorTable } from '#platform/module.ts';
import { favoritesApi } from './api.ts';
import type { FavoritesErrorCode } from './contract.ts';

export const favoritesModule = defineModule({
  api: { favorites: favoritesApi },
  errors: errorTable<FavoritesErrorCode>()({}),
});
