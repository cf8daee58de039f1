import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { inventoryAdminContract, StockChange } from './contract/stock.ts';
import type {
  Adjustment,
  LowStockThresholdChange,
  stockListAdminContract,
  StockFilter,
  StockCount,
} from './contract/stock-list.ts';

const api = adminApi<{ stock: typeof inventoryAdminContract }>().stock;
const stockListApi = adminApi<{ stockList: typeof stockListAdminContract }>().stockList;

/** Prefix of the keys of all stock queries; invalidate it when stock may have changed. */
export const stockKey = ['admin', 'stock'] as const;

/** Stock of the products in a list, by product id. */
export const listedStockQuery = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: [...stockKey, 'list', productIds],
    queryFn: async () => {
      const { items } = await api.list({ productIds: productIds.join(',') });
      return new Map(items.map((item) => [item.productId, item]));
    },
    enabled: productIds.length > 0,
  });

export const productStockQuery = (productId: string) =>
  queryOptions({
    queryKey: [...stockKey, 'product', productId],
    queryFn: () => api.get({ productId }),
    staleTime: 0,
  });

export function useSetStock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (count: StockChange) => api.set(count),
    onSuccess: (stock) => {
      queries.setQueryData(productStockQuery(stock.productId).queryKey, stock);
      void queries.invalidateQueries({ queryKey: [...stockKey, 'list'] });
    },
    // The stock may have changed meanwhile.
    onError: (_error, { productId }) => queries.invalidateQueries(productStockQuery(productId)),
  });
}

export const stockListQuery = (filter: StockFilter & { page: number; pageSize?: number }) =>
  queryOptions({
    queryKey: [...stockKey, 'rows', filter],
    queryFn: () => stockListApi.list(filter),
    placeholderData: keepPreviousData,
  });

export const movementsQuery = (productId: string, colorKey: string | null) =>
  queryOptions({
    queryKey: [...stockKey, 'movements', productId, colorKey],
    queryFn: () => stockListApi.listMovements({ productId, colorKey: colorKey ?? '', page: 1, pageSize: 50 }),
  });

export const exportStock = (filter: StockFilter) => stockListApi.exportCsv(filter);

const MAX_PAGE_SIZE = 100;

/** Loads the variants that match the filter, at most `most`; `total` is the number of all that match. */
export async function listVariantsToCount(filter: StockFilter, most: number) {
  const first = await stockListApi.list({ ...filter, page: 1, pageSize: MAX_PAGE_SIZE });
  const pages = Math.ceil(Math.min(first.total, most) / MAX_PAGE_SIZE);
  const items = [...first.items];
  for (let page = 2; page <= pages; page += 1) {
    items.push(...(await stockListApi.list({ ...filter, page, pageSize: MAX_PAGE_SIZE })).items);
  }
  return { items: items.slice(0, most), total: first.total };
}

function useStockMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: stockKey }),
        queries.invalidateQueries({ queryKey: ['orders', 'all', 'reports'] }),
      ]);
    },
  });
}

export const useAdjustStock = () => useStockMutation((input: Adjustment) => stockListApi.adjust(input));
export const useApplyStockCount = () =>
  useStockMutation((input: StockCount) => stockListApi.applyCount(input));
export const useSetLowStockThreshold = () =>
  useStockMutation((input: LowStockThresholdChange) => stockListApi.setLowLevel(input));
export const useSetDefaultLowStockThreshold = () =>
  useStockMutation((input: { level: number }) => stockListApi.setDefaultLowLevel(input));
