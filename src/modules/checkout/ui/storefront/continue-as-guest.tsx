import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { startGuestSession } from '../../client/checkout-calls.ts';

/** Offers checkout without an account above the sign-in form. Starting a guest session opens `/checkout`. */
export function ContinueAsGuest({
  ready,
  onStarted,
}: {
  /** Whether the page is hydrated. */
  ready: boolean;
  /** Refreshes the session, whose guest rights open the checkout. */
  onStarted: () => Promise<void>;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');

  async function start() {
    setState('starting');
    try {
      await startGuestSession();
      await onStarted();
      // Back leads from the checkout to the cart, not to this page.
      await navigate('/checkout', { replace: true });
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="grid gap-3">
      {state === 'failed' && (
        <FormError title={t`The checkout could not be opened. Check your connection and try again.`} />
      )}
      <Button
        variant="secondary"
        size="large"
        block
        disabled={!ready}
        pending={state === 'starting'}
        onClick={() => void start()}
      >
        <Trans>Continue without an account</Trans>
      </Button>
      <p className="type-small text-center text-ink-soft">
        <Trans>Order with your email address only.</Trans>
      </p>
    </div>
  );
}
