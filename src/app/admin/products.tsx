import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { BulkStatus } from '#modules/assortment/ui/admin/bulk-status.tsx';
import { adminCatalogKey } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { ProductsList } from '#modules/catalog/ui/admin/products-list.tsx';
import { StockFigure } from '#modules/inventory/ui/admin/stock-figure.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { GridIcon, PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Products() {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <AdminPage
      title={t`Products`}
      actions={
        <>
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
        stockOf={(productId, listed) => <StockFigure productId={productId} listed={listed} />}
        actionsFor={(chosen, clear) => (
          <BulkStatus
            chosen={chosen}
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
