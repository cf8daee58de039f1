import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productsCsvHref } from '#modules/bulk-products/client.ts';
import { BulkActions } from '#modules/bulk-products/ui/admin/bulk-actions.tsx';
import { adminCatalogKey, editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { categoryOptions } from '#modules/catalog/rules/categories.ts';
import { ListMenu } from '#modules/catalog/ui/admin/products-list/list-menu.tsx';
import {
  ProductsList,
  type ProductsListProps,
} from '#modules/catalog/ui/admin/products-list/products-list.tsx';
import { StockQuantity } from '#modules/inventory/ui/admin/stock-quantity.tsx';
import { AdminPage } from './admin-page.tsx';

/** List of products or sets with their stock and bulk actions. */
export function ProductsPage({
  title,
  actions,
  listed,
  renderLimit,
}: Pick<ProductsListProps, 'listed' | 'renderLimit'> & {
  title: string;
  /** Buttons beside the list menu. */
  actions: ReactNode;
}) {
  const queries = useQueryClient();
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <ListMenu listed={listed} exportHref={(filter) => productsCsvHref({ ...filter })} />
          {actions}
        </>
      }
    >
      <ProductsList
        listed={listed}
        renderStock={(productId, ids) => <StockQuantity productId={productId} listed={ids} />}
        renderLimit={renderLimit}
        renderActions={(chosen, clear) => (
          <BulkActions
            selected={chosen}
            categories={categoryOptions(categories)}
            onDone={() => {
              clear();
              void queries.invalidateQueries({ queryKey: adminCatalogKey });
            }}
          />
        )}
      />
    </AdminPage>
  );
}
