import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { productTypesAdminContract } from './contract/admin-api.ts';
import type {
  AttributeDraft,
  EditableAttribute,
  EditableProductType,
  ProductTypeDraft,
} from './contract/attribute.ts';

const api = adminApi<{ productTypes: typeof productTypesAdminContract }>().productTypes;

export const attributesQuery = queryOptions({
  queryKey: ['admin', 'product-types', 'attributes'],
  queryFn: () => api.listAttributes(),
});

export const productTypesQuery = queryOptions({
  queryKey: ['admin', 'product-types', 'types'],
  queryFn: () => api.listTypes(),
});

/** Creates an attribute if `version` is null. */
export function useSaveAttribute(version: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: AttributeDraft): Promise<EditableAttribute> =>
      version === null ? api.createAttribute(draft) : api.changeAttribute({ ...draft, version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: attributesQuery.queryKey }),
  });
}

/** Creates a product type if `version` is null. */
export function useSaveProductType(version: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: ProductTypeDraft): Promise<EditableProductType> =>
      version === null ? api.createType(draft) : api.changeType({ ...draft, version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: productTypesQuery.queryKey }),
  });
}

export function useDeleteAttribute() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => api.deleteAttribute({ key }),
    // Product types lose the attribute, too.
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'product-types'] }),
  });
}

export function useDeleteProductType() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteType({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: productTypesQuery.queryKey }),
  });
}

export function useOrderAttributes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (keys: string[]) => api.orderAttributes({ keys }),
    onSuccess: (all) => queries.setQueryData(attributesQuery.queryKey, all),
  });
}

export function useOrderProductTypes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (keys: string[]) => api.orderTypes({ keys }),
    onSuccess: (all) => queries.setQueryData(productTypesQuery.queryKey, all),
  });
}
