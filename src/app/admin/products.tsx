import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { GridIcon, PlusIcon, UploadIcon } from '#ui/icons.ts';
import { ProductsPage } from './frame/products-page.tsx';

export default function Products() {
  const { t } = useLingui();
  return (
    <ProductsPage
      title={t`Products`}
      listed="products"
      actions={
        <>
          <ButtonLink variant="secondary" to="/admin/products/import">
            <UploadIcon />
            <Trans>Import</Trans>
          </ButtonLink>
          <ButtonLink variant="secondary" to="/admin/products/bulk">
            <GridIcon />
            <Trans>Bulk editor</Trans>
          </ButtonLink>
          <ButtonLink to="/admin/products/new">
            <PlusIcon />
            <Trans>New product</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
