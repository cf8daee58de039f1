import { Trans, useLingui } from '@lingui/react/macro';
import { AttributesList } from '#modules/product-types/ui/admin/attributes-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';
import { ProductTypeTabs } from './frame/product-type-tabs.tsx';

export default function Attributes() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Attributes`}
      lead={<Trans>Facts of products, in the order of product pages, filters and comparisons.</Trans>}
      actions={
        <EditorLink to="/admin/attributes/new">
          <PlusIcon />
          <Trans>New attribute</Trans>
        </EditorLink>
      }
    >
      <ProductTypeTabs />
      <AttributesList />
    </AdminPage>
  );
}
