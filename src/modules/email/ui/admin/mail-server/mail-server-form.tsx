import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useChangeMailServer } from '../../../client/mail-server.ts';
import type { MailSecurity, MailServer } from '../../../contract/mail-server.ts';
import { parseSmtpUrl } from '../../../rules.ts';

interface Values {
  host: string;
  port: string;
  security: MailSecurity;
  username: string;
  password: string;
  senderEmail: string;
}

const defaultPorts: Record<MailSecurity, string> = { tls: '465', starttls: '587', none: '25' };

const valuesOf = ({ server }: MailServer): Values => ({
  host: server?.host ?? '',
  port: String(server?.port ?? 587),
  security: server?.security ?? 'starttls',
  username: server?.username ?? '',
  password: '',
  senderEmail: server?.senderEmail ?? '',
});

const fieldId = (name: string) => `mail-server-${name}`;

/** Host, sign-in and sender of the mail server. The stored password is never shown. */
export function MailServerForm({ mailServer }: { mailServer: MailServer }) {
  const { t } = useLingui();
  const change = useChangeMailServer();
  const saved = valuesOf(mailServer);
  const [values, setValues] = useState(saved);
  const [currentPassword, setCurrentPassword] = useState('');
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsaved(isChanged);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const { server, needsPassword, shopEmail, version } = mailServer;
  const isPasswordStored = server?.hasPassword === true && !needsPassword;
  const { error } = change;
  const fields = error instanceof ApiProblem ? error.fields : [];
  const code = error instanceof ApiProblem ? error.code : null;
  const messageOf = (path: string) => fields.find((field) => field.path === path)?.message;

  /** A pasted `smtp://` address fills in all fields. */
  function setHost(text: string) {
    const parsed = parseSmtpUrl(text);
    set(parsed ? { ...parsed, port: String(parsed.port) } : { host: text });
  }

  async function save() {
    const { password, senderEmail, port, host, username, security } = values;
    try {
      const next = await change.mutateAsync({
        version,
        host: host.trim(),
        port: Number(port),
        security,
        username: username.trim(),
        senderEmail: senderEmail.trim() || null,
        ...(password && { password }),
        ...(currentPassword && { currentPassword }),
      });
      setValues(valuesOf(next));
      setCurrentPassword('');
      showToast({ kind: 'success', text: t`Mail server saved` });
    } catch {
      // Shown above the form.
    }
  }

  return (
    <form
      noValidate
      className="max-w-text"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error && (
        <FormError
          title={
            code === 'changed_meanwhile' ? (
              <Trans>Another administrator changed the mail server. Reload the page to see it.</Trans>
            ) : (
              error.message
            )
          }
          problems={fields.map(({ path, message }) => ({ fieldId: fieldId(path), text: message }))}
          className="mb-6"
        />
      )}
      <div className="grid gap-8">
        <FormSection
          title={<Trans>Mail server</Trans>}
          text={<Trans>Your email provider lists these as SMTP settings.</Trans>}
        >
          <TextField
            id={fieldId('host')}
            label={t`Host`}
            description={t`Such as smtp.example.com. An address such as smtps://user:password@smtp.example.com fills in all fields.`}
            value={values.host}
            onChange={({ target }) => setHost(target.value)}
            autoComplete="off"
            spellCheck={false}
            error={messageOf('host')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              id={fieldId('security')}
              label={t`Encryption`}
              value={values.security}
              options={[
                { value: 'starttls', label: t`STARTTLS` },
                { value: 'tls', label: t`TLS` },
                { value: 'none', label: t`None, for a server on your own network only` },
              ]}
              onChange={({ target }) => {
                const security = target.value as MailSecurity;
                const isDefaultPort = Object.values(defaultPorts).includes(values.port);
                set({ security, ...(isDefaultPort && { port: defaultPorts[security] }) });
              }}
              error={messageOf('security')}
            />
            <TextField
              id={fieldId('port')}
              label={t`Port`}
              inputMode="numeric"
              value={values.port}
              onChange={({ target }) => set({ port: target.value })}
              error={messageOf('port')}
            />
          </div>
          <TextField
            id={fieldId('username')}
            label={t`User`}
            description={t`Often your email address. Leave empty if the server needs no sign-in.`}
            value={values.username}
            onChange={({ target }) => set({ username: target.value })}
            autoComplete="off"
            spellCheck={false}
            error={messageOf('username')}
          />
          <PasswordField
            id={fieldId('password')}
            label={t`Password of the mail server`}
            description={
              isPasswordStored
                ? t`A password is stored. Leave empty to keep it.`
                : t`Stored encrypted, and never shown again.`
            }
            autoComplete="new-password"
            value={values.password}
            onChange={({ target }) => set({ password: target.value })}
            error={
              messageOf('password') ??
              (code === 'mail_password_again'
                ? t`Enter the password again: it is kept only for the same host, port, encryption and user.`
                : undefined)
            }
          />
          <TextField
            id={fieldId('senderEmail')}
            label={t`Sender address`}
            optional
            description={t`If empty, emails come from ${shopEmail}. With another sender, replies still go to ${shopEmail}.`}
            type="email"
            value={values.senderEmail}
            onChange={({ target }) => set({ senderEmail: target.value })}
            error={messageOf('senderEmail')}
          />
        </FormSection>
        {isChanged && (
          <FormSection
            title={<Trans>Confirm</Trans>}
            text={<Trans>Without a password, sign in again shortly before you save.</Trans>}
          >
            <CurrentPasswordField value={currentPassword} onChange={setCurrentPassword} sent={change} />
          </FormSection>
        )}
      </div>
      <SaveBar
        label={<Trans>Save mail server</Trans>}
        isChanged={isChanged}
        pending={change.isPending}
        onDiscard={() => {
          change.reset();
          setValues(saved);
        }}
      />
    </form>
  );
}
