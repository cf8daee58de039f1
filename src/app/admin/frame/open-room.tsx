import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdminPage } from './admin-page.tsx';
import { adminLinks } from './links.ts';
import { useRooms } from './use-rooms.ts';

/** The page, where it is for whoever sits here; else a kind word. Whoever is limited begins at what is theirs. */
export function OpenRoom({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, '');
  const rooms = useRooms();
  if (!rooms.areOpen(path)) return <ClosedRoom />;
  return rooms.isLimited && path === '/admin' ? <OwnRooms /> : children;
}

function ClosedRoom() {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Not your room`}>
      <EmptyState
        title={<Trans>This is not among what you work with here</Trans>}
        text={<Trans>Somebody who runs the whole shop can open it for you, under Customers.</Trans>}
        action={
          <ButtonLink to="/admin" variant="secondary">
            <Trans>To what is yours</Trans>
          </ButtonLink>
        }
      />
    </AdminPage>
  );
}

/** Today tells of every area at once, which is for those who may see them all. */
function OwnRooms() {
  const { t, i18n } = useLingui();
  const rooms = useRooms();
  return (
    <AdminPage title={t`What is yours`}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {adminLinks
          .filter(({ to }) => to !== '/admin' && rooms.areMine(to))
          .map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-16 items-center gap-3.5 rounded-md border border-hairline bg-surface px-5 py-4 font-medium transition-colors hover:border-outline"
              >
                <Icon className="size-5 text-copper" />
                {i18n._(label)}
              </Link>
            </li>
          ))}
      </ul>
    </AdminPage>
  );
}
