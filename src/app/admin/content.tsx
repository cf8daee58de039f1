import { Trans, useLingui } from '@lingui/react/macro';
import { EntriesList } from '#modules/content/ui/admin/entries-list.tsx';
import { EditorLink } from '#ui/admin/editor-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Content() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Content`}
      actions={
        <EditorLink to="/admin/content/new">
          <PlusIcon />
          <Trans>New page</Trans>
        </EditorLink>
      }
    >
      <EntriesList />
    </AdminPage>
  );
}
