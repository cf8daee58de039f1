import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useTestMailServer } from '../../../client/mail-server.ts';
import type { MailTest } from '../../../contract/mail-server.ts';

/** What each failure means and what to check. */
const causes: Record<Exclude<MailTest['outcome'], 'sent'>, MessageDescriptor> = {
  unknown_host: msg`There is no server with this host name. Check the host.`,
  unreachable: msg`The server does not answer on this port. Check host, port and encryption.`,
  timeout: msg`The server did not answer in time. Check host, port and encryption.`,
  encryption: msg`No encrypted connection could be made. Check encryption and port.`,
  sign_in: msg`The server rejected the user or password.`,
  sender: msg`The server does not send from this sender address.`,
  recipient: msg`The server rejected your email address as the recipient.`,
  other: msg`The server did not accept the email.`,
};

/** Sends a test email to the signed-in administrator and shows the server's answer. */
export function TestEmail() {
  const { i18n } = useLingui();
  const test = useTestMailServer();
  const { data } = test;
  return (
    <div className="grid max-w-text justify-items-start gap-3">
      <Button variant="secondary" pending={test.isPending} onClick={() => test.mutate()}>
        <Trans>Send a test email</Trans>
      </Button>
      {data?.outcome === 'sent' && (
        <p role="status">
          <Trans>The mail server accepted a test email to {data.to}. Check that it arrives.</Trans>
        </p>
      )}
      {data && data.outcome !== 'sent' && (
        <FormError
          title={<Trans>Not sent</Trans>}
          problems={[
            { text: i18n._(causes[data.outcome]) },
            ...(data.response ? [{ text: <Trans>Answer of the server: {data.response}</Trans> }] : []),
          ]}
        />
      )}
      {test.error && <FormError title={test.error.message} />}
    </div>
  );
}
