import { Trans, useLingui } from '@lingui/react/macro';
import { CategoriesList } from '#modules/catalog/ui/admin/categories-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Categories() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Categories`}
      actions={
        <EditorLink to="/admin/categories/new">
          <PlusIcon />
          <Trans>New category</Trans>
        </EditorLink>
      }
    >
      <CategoriesList />
    </AdminPage>
  );
}
