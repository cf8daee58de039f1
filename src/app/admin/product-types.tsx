import { Trans, useLingui } from '@lingui/react/macro';
import { ProductTypesList } from '#modules/product-types/ui/admin/product-types-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';
import { ProductTypeTabs } from './frame/product-type-tabs.tsx';

export default function ProductTypes() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Product types`}
      lead={<Trans>The type of a product decides which attributes its form asks for.</Trans>}
      actions={
        <EditorLink to="/admin/product-types/new">
          <PlusIcon />
          <Trans>New product type</Trans>
        </EditorLink>
      }
    >
      <ProductTypeTabs />
      <ProductTypesList />
    </AdminPage>
  );
}
