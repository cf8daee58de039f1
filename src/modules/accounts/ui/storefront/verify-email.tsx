import { type ReactNode, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { sessionQuery } from '../../client/session.ts';
import { verifyEmail } from '../../client/sign-in.ts';
import { FormResult } from './form-result.tsx';
import { useSubmission } from './use-submission.ts';

/**
 * Verifies an address by an email link. Requires a button, because link scanners open links, and the owner of an
 * address that another person registered must not verify it by opening the email.
 */
export function VerifyEmail({
  ready,
  token,
  next,
}: {
  ready: boolean;
  token: string | null;
  next: ReactNode;
}) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const { form, pending, problem, submit } = useSubmission();
  if (isDone) return <FormResult title={<Trans>Email address confirmed</Trans>}>{next}</FormResult>;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit({
          check: () => ({}),
          send: async () => {
            await verifyEmail(token ?? '');
            sessionQuery.invalidate();
            setDone(true);
          },
        });
      }}
    >
      <FormError
        title={
          problem ??
          (token === '' ? t`This link is incomplete. Open it from the email, or request a new one.` : null)
        }
      />
      <Button type="submit" size="large" block pending={pending} disabled={!ready || !token}>
        <Trans>Confirm email address</Trans>
      </Button>
    </form>
  );
}
