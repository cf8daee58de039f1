import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { inventoryAdminContract, StockChange } from './contract.ts';

const api = adminApi<{ stock: typeof inventoryAdminContract }>().stock;

/** Everything that is on the shelf; to be asked again when something was sold or counted. */
export const stockKey = ['admin', 'stock'] as const;

/** Units of the products of one list, by id. */
export const stockOfListQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: [...stockKey, 'list', productIds],
    queryFn: async () => {
      const { items } = await api.list({ productIds: productIds.join(',') });
      return new Map(items.map(({ productId, available }) => [productId, available]));
    },
    enabled: productIds.length > 0,
  });

export const productStockQuery = (productId: string) =>
  queryOptions({
    queryKey: [...stockKey, 'product', productId],
    queryFn: () => api.get({ productId }),
    staleTime: 0,
  });

export function useCountStock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (count: StockChange) => api.set(count),
    onSuccess: (stock) => {
      queries.setQueryData(productStockQuery(stock.productId).queryKey, stock);
      void queries.invalidateQueries({ queryKey: [...stockKey, 'list'] });
    },
  });
}
