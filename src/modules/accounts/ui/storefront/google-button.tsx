import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { type GoogleResult, googleUrl, openGoogle } from '../../client/google.ts';
import { sessionAnswer } from '../../client/session.ts';

export interface GoogleButtonProps {
  ready: boolean;
  /** Whether Google is configured; otherwise the button shows an error when pressed. */
  isConnected: boolean;
  /** Redirect target after sign-in. */
  target: string;
  /** Result of a sign-in in the same window, if any. */
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
      (how === 'closed' && (await sessionAnswer.refresh().catch(() => null))?.user != null);
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
  switch (end) {
    case 'signed-in':
      return null;
    case 'not-connected':
      return <Trans>This shop has not connected Google yet.</Trans>;
    case 'blocked':
      return (
        <Trans>
          Your browser blocked Google’s window.{' '}
          <a href={googleUrl(target)} className="text-link">
            Continue in this window instead
          </a>
        </Trans>
      );
    case 'closed':
      return <Trans>Google’s window was closed before you were signed in.</Trans>;
    case 'denied':
      return <Trans>You did not let Google tell us who you are, so nothing was changed.</Trans>;
    case 'network':
    case 'unreachable':
      return <Trans>Google could not be reached. Check your connection and try again.</Trans>;
    case 'unauthorized-domain':
      return <Trans>Google does not know this shop under this address. Please tell us, we mend it.</Trans>;
    case 'disabled':
      return <Trans>This account is closed. Write to us if that surprises you.</Trans>;
    case 'not-linked':
      return (
        <Trans>
          There is already an account with this e-mail. Sign in with your password and confirm the address in
          your profile; after that Google works too.
        </Trans>
      );
    case 'expired':
      return <Trans>That took too long, or began in another browser. Please try again.</Trans>;
    case 'failed':
      return <Trans>Google’s answer did not fit our question. Please try again.</Trans>;
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
