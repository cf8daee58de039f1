import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localize } from '#kernel/localized-text.ts';
import { productsCsvHref } from '#modules/bulk-products/client.ts';
import { BulkChangeHistory } from '#modules/bulk-products/ui/admin/bulk-change-history.tsx';
import { adminCatalogKey, editableCategoriesQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { stockKey } from '#modules/inventory/client.ts';
import { ProductImports } from '#modules/product-import/ui/admin/product-imports.tsx';
import { attributesQuery } from '#modules/product-types/client.ts';
import { shopSettingsQuery } from '#modules/settings/client/admin.ts';
import { QueryView } from '#ui/query-view.tsx';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';

export default function ImportProducts() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const settings = useQuery(shopSettingsQuery);
  const categories = useQuery(editableCategoriesQuery);
  const attributes = useQuery(attributesQuery).data ?? [];
  const renew = () => {
    void queries.invalidateQueries({ queryKey: adminCatalogKey });
    void queries.invalidateQueries({ queryKey: stockKey });
  };
  return (
    <AdminPage
      title={t`Import products`}
      breadcrumbs={[{ label: t`Products`, to: '/admin/products' }, { label: t`Import` }]}
    >
      <QueryView query={settings} skeleton={<FormSkeleton />}>
        {() => (
          <QueryView query={categories} skeleton={<FormSkeleton />}>
            {(shown) => (
              <ProductImports
                categories={shown}
                attributes={attributes.map(({ key, name }) => ({ key, name: localize(name, 'en') }))}
                hint={
                  <Trans>
                    To update existing products, first{' '}
                    <a href={productsCsvHref({})} className="underline">
                      export all products
                    </a>
                    .
                  </Trans>
                }
              />
            )}
          </QueryView>
        )}
      </QueryView>
      <BulkChangeHistory onUndone={renew} />
    </AdminPage>
  );
}
