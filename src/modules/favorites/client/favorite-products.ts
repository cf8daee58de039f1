import { queryOptions } from '@tanstack/react-query';
import { api, patience } from './favorites-calls.ts';

/** The favourites as cards. Which they are is part of the key: another list is another question. */
export const favoriteProductsQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: ['favorites', 'products', productIds],
    queryFn: () => api.products(undefined, patience()),
  });
