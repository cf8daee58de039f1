import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { sendVerification } from '../../client/profile.ts';
import { useAccountWords } from './use-account-words.ts';

/** Notice about an unverified address, with a button that sends the link. */
export function EmailProof() {
  const { describe } = useAccountWords();
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked');
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setState('sending');
    setProblem(null);
    try {
      await sendVerification();
      setState('sent');
    } catch (error) {
      setProblem(describe(error).text);
      setState('asked');
    }
  }

  return (
    <div className="grid gap-2 rounded-md bg-linen px-4 py-3.5">
      <p className="type-small">
        {state === 'sent' ? (
          <Trans>A link is on its way. Open it to confirm that the address is yours.</Trans>
        ) : (
          <Trans>This address is not confirmed yet. We sent you a link when you gave it to us.</Trans>
        )}
      </p>
      {problem && <p className="type-small font-medium text-berry-ink">{problem}</p>}
      {state !== 'sent' && (
        <Button
          variant="quiet"
          size="small"
          pending={state === 'sending'}
          className="justify-self-start"
          onClick={() => void send()}
        >
          <Trans>Send the link again</Trans>
        </Button>
      )}
    </div>
  );
}
