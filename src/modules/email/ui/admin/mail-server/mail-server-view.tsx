import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { otherThanPassword } from '#ui/admin/wrong-password.ts';
import { FormError } from '#ui/form-error.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRemoveMailServer } from '../../../client/mail-server.ts';
import type { MailServer } from '../../../contract/mail-server.ts';
import { MailServerForm } from './mail-server-form.tsx';
import { TestEmail } from './test-email.tsx';

/** The mail server: its state, a test email, and the form unless the environment sets it. */
export function MailServerView({ mailServer }: { mailServer: MailServer }) {
  const { source, needsPassword, version } = mailServer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <MailServerState mailServer={mailServer} />
      {source !== 'none' && !needsPassword && <TestEmail key={version} />}
      {source !== 'environment' && (
        <>
          <MailServerForm key={source} mailServer={mailServer} />
          {source === 'stored' && <RemoveMailServer version={version} />}
        </>
      )}
    </div>
  );
}

function MailServerState({ mailServer }: { mailServer: MailServer }) {
  const { source, environment, server, needsPassword, kept } = mailServer;
  const host = server?.host ?? '';
  return (
    <div className="max-w-text">
      {source === 'environment' ? (
        <Notice title={<Trans>Set by the environment</Trans>}>
          <Trans>
            Emails are sent through {environment}, the server in the environment variable SMTP_URL. While it
            is set, a mail server cannot be set here.
          </Trans>
        </Notice>
      ) : needsPassword ? (
        <Notice isWarning title={<Trans>Not sent: enter the password of the mail server again</Trans>}>
          <Trans>
            The secret of this installation was changed, so the stored password of {host} cannot be read.
            Emails wait, and are sent once you have saved the password.
          </Trans>
        </Notice>
      ) : source === 'none' ? (
        <Notice isWarning title={<Trans>Not sent: no mail server</Trans>}>
          <Trans>
            Emails to customers and staff are kept, not sent. You can read them under Email, and send them
            once a mail server is set.
          </Trans>
        </Notice>
      ) : (
        <Notice title={<Trans>Emails are sent through {host}</Trans>} />
      )}
      {kept > 0 && (
        <p className="type-small mt-2">
          <Link to="/admin/mail" className="text-link">
            <Trans>Emails that were not sent: {kept}</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

function Notice({
  title,
  isWarning = false,
  children,
}: {
  title: ReactNode;
  isWarning?: boolean;
  children?: ReactNode;
}) {
  return (
    <div role="status">
      <p className={isWarning ? 'font-medium text-copper-ink' : 'font-medium'}>{title}</p>
      {children && <p className="type-small mt-1 text-ink-soft">{children}</p>}
    </div>
  );
}

function RemoveMailServer({ version }: { version: number }) {
  const { t } = useLingui();
  const remove = useRemoveMailServer();
  const error = otherThanPassword(remove.error);
  const [isOpen, setOpen] = useState(false);
  const [currentPassword, setCurrentPassword] = useState('');
  const confirm = () =>
    remove.mutate(
      { version, ...(currentPassword && { currentPassword }) },
      {
        onSuccess: () => {
          setOpen(false);
          showToast({ kind: 'success', text: t`Mail server removed` });
        },
      },
    );
  return (
    <div>
      <Button variant="quiet" className="-mx-3 text-berry-ink!" onClick={() => setOpen(true)}>
        <Trans>Remove mail server</Trans>
      </Button>
      <Dialog
        open={isOpen}
        title={<Trans>Remove the mail server?</Trans>}
        size="small"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" pending={remove.isPending} onClick={confirm}>
              <Trans>Remove mail server</Trans>
            </Button>
          </>
        }
      >
        {error && <FormError title={error.message} className="mb-5" />}
        <p className="mb-5 text-ink-soft">
          <Trans>From then on, emails are kept, not sent.</Trans>
        </p>
        <CurrentPasswordField value={currentPassword} onChange={setCurrentPassword} sent={remove} />
      </Dialog>
    </div>
  );
}
