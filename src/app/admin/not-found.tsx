import { data } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdminPage } from './frame/admin-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Page not found`}>
      <EmptyState
        title={<Trans>Page not found</Trans>}
        text={<Trans>It may have been deleted, or the URL may be incorrect.</Trans>}
        action={
          <ButtonLink to="/admin">
            <Trans>Go to dashboard</Trans>
          </ButtonLink>
        }
      />
    </AdminPage>
  );
}
