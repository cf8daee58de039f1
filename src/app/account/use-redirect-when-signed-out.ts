import { useEffect } from 'react';
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { sessionQuery, useSession } from '#modules/accounts/client/session.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { canGuestOpen } from '../guest-pages.ts';
import { queryClient } from '../query-client.ts';
import { loginPath } from '../redirect-target.ts';

/** Redirects to sign-in and back when the session ends while a private page is open. */
export function useRedirectWhenSignedOut(): void {
  const navigate = useNavigate();
  const here = useLocation();
  const address = useHref(here.pathname);
  const { state } = useNavigation();
  const session = useSession();
  const { status } = session;
  const guest = session.status === 'signed-out' ? session.guest : undefined;
  const staysOpen = guest !== undefined && canGuestOpen(here.pathname, guest);
  const known = sessionQuery.getState().value !== undefined;

  useEffect(
    () =>
      queryClient()
        .getQueryCache()
        .subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'error') return;
          const error: unknown = event.action.error;
          if (error instanceof ApiProblem && error.status === 401) {
            sessionQuery.invalidate();
          }
        }),
    [],
  );

  useEffect(() => {
    // Logout already navigates to the home page, and the next page runs its own guard.
    if (state !== 'idle' || globalThis.location.pathname !== address) return;
    // An unreachable server is not a sign-out.
    if (status === 'signed-out' && known && !staysOpen) void navigate(loginPath(here), { replace: true });
  }, [status, known, staysOpen, state, here, address, navigate]);
}
