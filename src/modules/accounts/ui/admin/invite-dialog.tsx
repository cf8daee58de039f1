import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { ScopeFields } from '#ui/admin/scope-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useInviteStaff } from '../../client/staff.ts';

/** Invites a person with their access; asks for the password of the signed-in administrator. */
export function InviteDialog({ scopeLabels, onClose }: { scopeLabels: ScopeLabels; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const invite = useInviteStaff();
  const showMailToast = useMailToast();
  const [email, setEmail] = useState('');
  const [access, setAccess] = useState<'areas' | 'everything'>('areas');
  const [areas, setAreas] = useState<readonly PermissionScope[]>([]);
  const [password, setPassword] = useState('');
  const address = email.trim();

  const send = () =>
    invite.mutate(
      {
        email: address,
        areas: access === 'areas' ? [...areas] : null,
        currentPassword: password || null,
      },
      {
        onSuccess: () => {
          showMailToast({ sent: t`Invitation sent to ${address}`, done: t`Invitation created.` });
          onClose();
        },
      },
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Invite staff</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} pending={invite.isPending}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {invite.error && <FormError title={invite.error.message} />}
        <TextField
          label={t`Email`}
          description={t`A person with an account keeps it and must accept while signed in.`}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <RadioGroup
          label={t`Access`}
          value={access}
          onChange={(value) => setAccess(value as 'areas' | 'everything')}
          options={[
            {
              value: 'areas',
              label: t`Limited access`,
              description: t`Only the permissions selected below.`,
            },
            {
              value: 'everything',
              label: t`Full access`,
              description: t`All permissions, including roles, emails and the audit log.`,
            },
          ]}
        />
        {access === 'areas' && <ScopeFields scopeLabels={scopeLabels} areas={areas} onChange={setAreas} />}
        <PasswordField
          label={t`Your password`}
          description={t`Enter your password to confirm. If your account has no password, sign in again first.`}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  );
}
