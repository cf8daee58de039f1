import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { CannotEmail } from '#ui/cannot-email.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { sendVerification } from '../../client/profile.ts';
import { useAccountErrors } from './use-account-errors.ts';

/** Notice about an unverified address, with a button that sends the link. */
export function EmailVerification() {
  const { describe } = useAccountErrors();
  const isMailSent = useIsMailSent();
  const [state, setState] = useState<'submitted' | 'sending' | 'sent'>('submitted');
  const [problem, setProblem] = useState<string | null>(null);

  if (!isMailSent)
    return (
      <p className="type-small rounded-md bg-linen px-4 py-3.5">
        <Trans>This email address is not confirmed yet.</Trans>{' '}
        <CannotEmail>
          <Trans>You can request the confirmation link here later.</Trans>
        </CannotEmail>
      </p>
    );

  async function send() {
    setState('sending');
    setProblem(null);
    try {
      await sendVerification();
      setState('sent');
    } catch (error) {
      setProblem(describe(error).text);
      setState('submitted');
    }
  }

  return (
    <div className="grid gap-2 rounded-md bg-linen px-4 py-3.5">
      <p className="type-small">
        {state === 'sent' ? (
          <Trans>We sent you a link. Open it to confirm your email address.</Trans>
        ) : (
          <Trans>
            This email address is not confirmed yet. We sent you a confirmation link when you added it.
          </Trans>
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
