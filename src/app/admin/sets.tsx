import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { productsTableHref } from '#modules/assortment/client.ts';
import { BulkActions } from '#modules/assortment/ui/admin/bulk-actions.tsx';
import { adminCatalogKey, editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { namedByPath } from '#modules/catalog/rules.ts';
import { ListMenu } from '#modules/catalog/ui/admin/products-list/list-menu.tsx';
import { ProductsList } from '#modules/catalog/ui/admin/products-list/products-list.tsx';
import { ScarcestPart } from '#modules/inventory/ui/admin/scarcest-part.tsx';
import { StockFigure } from '#modules/inventory/ui/admin/stock-figure.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

/** The list of products, of sets alone: beside each what its parts would cost, and which of them is in the way of more. */
export default function Sets() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const categories = useQuery(editableCategoriesQuery).data ?? [];
  return (
    <AdminPage
      title={t`Sets`}
      actions={
        <>
          <ListMenu listed="sets" exportHref={(narrowing) => productsTableHref({ ...narrowing })} />
          <ButtonLink to="/admin/products/new?kind=set">
            <PlusIcon />
            <Trans>New set</Trans>
          </ButtonLink>
        </>
      }
    >
      <ProductsList
        listed="sets"
        stockOf={(productId, ids) => <StockFigure productId={productId} listed={ids} />}
        limitOf={(productId, ids) => <ScarcestPart productId={productId} listed={ids} />}
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
