import { Trans, useLingui } from '@lingui/react/macro';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { GridIcon } from '#ui/admin/icons.ts';
import { PlusIcon, UploadIcon } from '#ui/icons.ts';
import { ProductsPage } from './frame/products-page.tsx';

export default function Products() {
  const { t } = useLingui();
  return (
    <ProductsPage
      title={t`Products`}
      listed="products"
      actions={
        <>
          <EditorLink variant="secondary" to="/admin/products/import">
            <UploadIcon />
            <Trans>Import</Trans>
          </EditorLink>
          <EditorLink variant="secondary" to="/admin/products/bulk">
            <GridIcon />
            <Trans>Bulk editor</Trans>
          </EditorLink>
          <EditorLink to="/admin/products/new">
            <PlusIcon />
            <Trans>New product</Trans>
          </EditorLink>
        </>
      }
    />
  );
}
