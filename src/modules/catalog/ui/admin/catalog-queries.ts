import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#platform/browser/admin-api.ts';
import type { catalogAdminContract } from '../../contract/admin-api.ts';
import type { adminProductSorts } from '../../contract/admin-product-list.ts';
import type { CategoryDraft, CategoryMove, EditableCategory } from '../../contract/category-draft.ts';
import type { EditableProduct } from '../../contract/editable-product.ts';
import type { productStatuses } from '../../contract/field-description.ts';
import type { ProductDraft } from '../../contract/product-draft.ts';
import { productToDraft } from '../../rules/product-values.ts';

const api = adminApi<{ catalog: typeof catalogAdminContract }>().catalog;

export type ProductStatus = (typeof productStatuses)[number];
export type AdminProductSort = (typeof adminProductSorts)[number];

export interface ProductListQuery {
  q?: string | undefined;
  status?: ProductStatus | undefined;
  /** Category id. */
  category?: string | undefined;
  kind?: 'product' | 'set' | undefined;
  inStock?: boolean | undefined;
  /** False: only products without a picture. */
  pictured?: boolean | undefined;
  sort?: AdminProductSort | undefined;
  page: number;
  pageSize?: number;
}

/** Root key of the staff queries for products and categories in lists; invalidate it on `catalog.changed`. */
export const adminCatalogKey = ['admin', 'catalog'] as const;

const booleanParam = (answer: boolean | undefined) => (answer === undefined ? undefined : String(answer));

export const productRowsQuery = (filter: ProductListQuery) =>
  queryOptions({
    queryKey: [...adminCatalogKey, 'products', filter],
    queryFn: () =>
      api.listProducts({
        ...filter,
        inStock: booleanParam(filter.inStock),
        pictured: booleanParam(filter.pictured),
      }),
    placeholderData: keepPreviousData,
  });

/** Under the root key, so that a saved price shows at once. */
export const priceHistoryQuery = (id: string, pageSize: number) =>
  queryOptions({
    queryKey: [...adminCatalogKey, 'prices', id, pageSize],
    queryFn: () => api.listPriceHistory({ id, page: 1, pageSize }),
    placeholderData: keepPreviousData,
  });

/** Not under the root key, so that an open form is not refetched. */
export const editableProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'product', id],
    queryFn: () => api.getProduct({ id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const editableCategoriesQuery = queryOptions({
  queryKey: [...adminCatalogKey, 'categories'],
  queryFn: () => api.listCategories(),
});

/** Tells other staff that the product is open in this tab, or that the tab has left it. */
export const announcePresence = (open: { id: string; tab: string; isLeaving: boolean }) =>
  api.openProduct(open);

/** Creates a product if `version` is null; otherwise changes the product, which must still have this version. */
export function useSaveProduct(version: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: ProductDraft): Promise<EditableProduct> =>
      version === null ? api.createProduct(draft) : api.changeProduct({ ...draft, version }),
    onSuccess: (saved) => {
      queries.setQueryData(editableProductQuery(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: adminCatalogKey });
    },
  });
}

/** Restores a product's previous status and publication time unless the product has changed since. */
export const restoreStatus = (
  written: EditableProduct,
  { status, publishAt }: Pick<EditableProduct, 'status' | 'publishAt'>,
) => api.changeProduct({ ...productToDraft(written), status, publishAt, version: written.version });

export function useDeleteProduct() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteProduct({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminCatalogKey }),
  });
}

export function useSaveCategory(version: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: CategoryDraft): Promise<EditableCategory> =>
      version === null ? api.createCategory(draft) : api.changeCategory({ ...draft, version }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminCatalogKey }),
  });
}

/** Moves a category, then shows the list that the server returns. */
export function useMoveCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: CategoryMove) => api.moveCategory(move),
    onSuccess: (all) => queries.setQueryData(editableCategoriesQuery.queryKey, all),
    onError: () => queries.invalidateQueries({ queryKey: editableCategoriesQuery.queryKey }),
  });
}

export function useDeleteCategory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.deleteCategory({ id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminCatalogKey }),
  });
}
