import { useEffect } from 'react';
import { useHref, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sessionAnswer, useSession } from '#modules/accounts/client/session.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { forgetPrivateAnswers } from '#platform/browser/private-memory.ts';
import { redirectTarget } from '../../redirect-target.ts';

/** Goes on to where somebody wanted to go as soon as they are signed in, or at once if they are already. */
export function useEntry(): { target: string; onSignedIn: () => Promise<void> } {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const asked = redirectTarget(query.get('redirectTo'));
  // The server never hears of a hash; the browser itself carries it over to this page.
  const target = asked.includes('#') ? asked : asked + hash;
  const address = useHref(target);
  const { status } = useSession();

  useEffect(() => {
    if (status !== 'signed-in') return;
    // The checkout has a policy of its own (what a payment needs), which comes with its document.
    if (/^\/checkout(?![^?#])/.test(target)) globalThis.location.replace(address);
    else void navigate(target, { replace: true });
  }, [status, target, address, navigate]);

  return {
    target,
    async onSignedIn() {
      forgetPrivateAnswers();
      await sessionAnswer.refresh();
      liveStream.reconnect();
    },
  };
}
