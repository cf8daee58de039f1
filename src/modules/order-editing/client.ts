import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { catalogAdminContract } from '#modules/catalog/contract/admin-api.ts';
import type { catalogContract } from '#modules/catalog/contract/storefront-api.ts';
import type { settingsAdminContract } from '#modules/settings/contract/admin.ts';
import { variantChoices } from '#modules/catalog/rules/variant-choices.ts';
import { adminApi } from '#platform/browser/admin-api.ts';
import { storefrontApi } from '#platform/browser/storefront-api.ts';
import type { orderEditsContract } from './contract.ts';

const api = adminApi<{
  orderEdits: typeof orderEditsContract;
  catalog: typeof catalogAdminContract;
  settings: typeof settingsAdminContract;
}>();
/** What customers see of a product. */
const shopApi = storefrontApi<{ catalog: typeof catalogContract }>();

/** Requests an edit preview; does not change the order. */
export const beginEdit = (input: Parameters<typeof api.orderEdits.begin>[0]) => api.orderEdits.begin(input);

/** Applies the preview. Returns the updated order. */
export const applyEdit = (input: Parameters<typeof api.orderEdits.apply>[0]) => api.orderEdits.apply(input);

/** Published products to add to an order, by part of their name or id, or by SKU; at most 6. */
export const addableQuery = (q: string) =>
  queryOptions({
    queryKey: ['orders', 'addable', q],
    queryFn: () => api.catalog.listProducts({ q, status: 'published', sort: 'name', page: 1, pageSize: 6 }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** What can be chosen of a product. */
export const addableVariantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'addable-variants', id],
    queryFn: async () => variantChoices(await shopApi.catalog.getProduct({ id })),
  });

/** Countries that the shop ships to. */
export const servedCountriesQuery = queryOptions({
  queryKey: ['orders', 'served-countries'],
  queryFn: async () => [
    ...new Set((await api.settings.getDelivery()).zones.flatMap(({ countries }) => countries)),
  ],
});
