import { Trans, useLingui } from '@lingui/react/macro';
import { ProductsList } from '#modules/catalog/ui/admin/products-list.tsx';
import { StockFigure } from '#modules/inventory/ui/admin/stock-figure.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Products() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Products`}
      actions={
        <ButtonLink to="/admin/products/new">
          <PlusIcon />
          <Trans>New product</Trans>
        </ButtonLink>
      }
    >
      <ProductsList stockOf={(productId, listed) => <StockFigure productId={productId} listed={listed} />} />
    </AdminPage>
  );
}
