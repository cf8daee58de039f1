import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { storedLanguage } from '#kernel/language.ts';
import { Button } from '#ui/button.tsx';
import { type GoogleResult, googleUrl, openGoogle } from '../../client/google.ts';
import { sessionQuery } from '../../client/session.ts';

export interface GoogleButtonProps {
  ready: boolean;
  /** Whether Google is configured; otherwise the button shows an error when pressed. */
  isConnected: boolean;
  /** Redirect target after sign-in. */
  target: string;
  /** Result of a Google sign-in in the same window, if any. */
  ended: GoogleResult | null;
  onSignedIn: () => Promise<void>;
}

/** Sign-in with Google in a pop-up. */
export function GoogleButton({ ready, isConnected, target, ended, onSignedIn }: GoogleButtonProps) {
  const [end, setEnd] = useState<GoogleResult | null>(ended);
  const [pending, setPending] = useState(false);

  async function go() {
    if (!isConnected) {
      setEnd('not-connected');
      return;
    }
    setEnd(null);
    setPending(true);
    // No await before opening: browsers allow a pop-up only in the click handler.
    const how = await openGoogle(target);
    // If the browser isolates the two windows, the pop-up looks closed; the server knows whether the user is signed in.
    const isIn =
      how === 'signed-in' ||
      (how === 'closed' && (await sessionQuery.refresh().catch(() => null))?.user != null);
    if (isIn) await onSignedIn().catch(() => setEnd('network'));
    else setEnd(how);
    setPending(false);
  }

  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="large"
        block
        disabled={!ready}
        pending={pending}
        onClick={() => void go()}
      >
        <Trans>Continue with Google</Trans>
      </Button>
      <p role="status" className="type-small text-center text-ink-soft empty:hidden">
        {end && <GoogleMessage end={end} target={target} />}
      </p>
    </div>
  );
}

function GoogleMessage({ end, target }: { end: GoogleResult; target: string }) {
  const { i18n } = useLingui();
  switch (end) {
    case 'signed-in':
      return null;
    case 'not-connected':
      return <Trans>This shop has not set up Google sign-in yet.</Trans>;
    case 'blocked':
      return (
        <Trans>
          Your browser blocked the Google window.{' '}
          <a href={googleUrl(target, storedLanguage(i18n.locale))} className="text-link">
            Continue in this window
          </a>
        </Trans>
      );
    case 'closed':
      return <Trans>The Google window was closed before you signed in.</Trans>;
    case 'denied':
      return <Trans>Google sign-in was cancelled.</Trans>;
    case 'network':
    case 'unreachable':
      return <Trans>The sign-in could not be completed. Check your connection and try again.</Trans>;
    case 'unauthorized-domain':
      return <Trans>Google sign-in is not set up for this web address. Please contact us.</Trans>;
    case 'disabled':
      return <Trans>This account is disabled. Contact us if you think this is a mistake.</Trans>;
    case 'not-linked':
      return (
        <Trans>
          An account with this email already exists. Sign in with your password and confirm your email address
          in your profile. Then you can also sign in with Google.
        </Trans>
      );
    case 'expired':
      return <Trans>The sign-in expired or was started in another browser. Please try again.</Trans>;
    case 'failed':
      return <Trans>Google sign-in failed. Please try again.</Trans>;
  }
}

/** Separator between two sign-in methods. */
export function Or() {
  return (
    <p className="type-small flex items-center gap-4 text-ink-soft before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
      <Trans>or</Trans>
    </p>
  );
}
