import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionQuery, useSession } from '#modules/accounts/client/session.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { clearPrivateData } from '#platform/browser/private-cache.ts';
import { redirectTarget } from '../../redirect-target.ts';

/** Redirects to the return path after sign-in, or at once if already signed in. */
export function useSignInRedirect(): { target: string; onSignedIn: () => Promise<void> } {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const requested = redirectTarget(query.get('redirectTo'));
  // The server never receives a hash; the browser keeps it across the redirect.
  const target = requested.includes('#') ? requested : requested + hash;
  const { status } = useSession();

  useEffect(() => {
    if (status !== 'signed-in') return;
    void navigate(target, { replace: true });
  }, [status, target, navigate]);

  return {
    target,
    async onSignedIn() {
      clearPrivateData();
      await sessionQuery.refresh();
      liveStream.reconnect();
    },
  };
}
