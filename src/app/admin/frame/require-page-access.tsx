import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdminPage } from './admin-page.tsx';
import { usePageAccess } from './use-page-access.ts';

/** Renders the page if the user may edit or view its records, otherwise an explanation. */
export function RequirePageAccess({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  return usePageAccess().canOpen(path) ? children : <AccessDenied />;
}

function AccessDenied() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Access denied`}>
      <EmptyState
        title={<Trans>You don’t have access to this page</Trans>}
        text={<Trans>An administrator can give you access under Customers.</Trans>}
        action={
          <ButtonLink to="/admin" variant="secondary">
            <Trans>Go to dashboard</Trans>
          </ButtonLink>
        }
      />
    </AdminPage>
  );
}
