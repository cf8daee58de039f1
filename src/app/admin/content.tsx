import { Trans, useLingui } from '@lingui/react/macro';
import { PiecesList } from '#modules/content/ui/admin/pieces-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PlusIcon } from '#ui/icons.ts';
import { AdminPage } from './frame/admin-page.tsx';

export default function Content() {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Content`}
      actions={
        <ButtonLink to="/admin/content/new">
          <PlusIcon />
          <Trans>New page</Trans>
        </ButtonLink>
      }
    >
      <PiecesList />
    </AdminPage>
  );
}
