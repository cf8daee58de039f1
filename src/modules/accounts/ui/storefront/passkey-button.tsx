import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { loadScript } from '#ui/load-script.ts';
import { canUsePasskeys } from '../../client/passkey-support.ts';
import { useAccountErrors } from './use-account-errors.ts';

/** Sign-in with a passkey; hidden in browsers without support. */
export function PasskeyButton({ ready, onSignedIn }: { ready: boolean; onSignedIn: () => Promise<void> }) {
  const { describe } = useAccountErrors();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (ready && !canUsePasskeys()) return null;

  async function go() {
    setProblem(null);
    setPending(true);
    try {
      const { PasskeyCancelled, signInByPasskey } = await loadScript(
        () => import('../../client/passkeys.ts'),
      );
      await signInByPasskey().then(onSignedIn, (error: unknown) => {
        if (!(error instanceof PasskeyCancelled)) throw error;
      });
    } catch (error) {
      setProblem(describe(error).text);
    }
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
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <p role="status" className="type-small text-center text-ink-soft empty:hidden">
        {problem}
      </p>
    </div>
  );
}
