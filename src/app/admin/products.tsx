import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { productsTableHref } from '#modules/assortment/client.ts';
import { BulkActions } from '#modules/assortment/ui/admin/bulk-actions.tsx';
import { adminCatalogKey, editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { namedByPath } from '#modules/catalog/rules.ts';
import { ListMenu } from '#modules/catalog/ui/admin/products-list/list-menu.tsx';
import { ProductsList } from '#modules/catalog/ui/admin/products-list/products-list.tsx';
import { StockFigure } from '#modules/inventory/ui/admin/stock-figure.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { GridIcon, PlusIcon, UploadIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Products() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  return (
    <AdminPage
      title={t`Products`}
      actions={
        <>
          <ListMenu listed="products" exportHref={(narrowing) => productsTableHref({ ...narrowing })} />
          <ButtonLink variant="secondary" to="/admin/products/import">
            <UploadIcon />
            <Trans>Import</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" to="/admin/products/bulk">
            <GridIcon />
            <Trans>Many at once</Trans>
          </ButtonLink>
          <ButtonLink to="/admin/products/new">
            <PlusIcon />
            <Trans>New product</Trans>
          </ButtonLink>
        </>
      }
    >
      <ProductsList
        listed="products"
        stockOf={(productId, ids) => <StockFigure productId={productId} listed={ids} />}
        actionsFor={(chosen, clear) => (
          <BulkActions
            chosen={chosen}
            categories={namedByPath(categories)}
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
