import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { otherThanPassword } from '#ui/admin/wrong-password.ts';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { ScopeFields } from '#ui/admin/scope-fields.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useInviteStaff } from '../../client/staff.ts';

/** Invites a person with their access; asks for the password of the signed-in administrator. */
export function InviteDialog({ scopeLabels, onClose }: { scopeLabels: ScopeLabels; onClose: () => void }) {
  const { t } = useLingui();
  const invite = useInviteStaff();
  const showMailToast = useMailToast();
  const isMailSent = useIsMailSent();
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
    <FormDialog
      title={<Trans>Invite staff</Trans>}
      saveLabel={isMailSent ? <Trans>Send invitation</Trans> : <Trans>Create invitation</Trans>}
      error={otherThanPassword(invite.error)?.message}
      isChanged={email !== '' || areas.length > 0 || password !== ''}
      pending={invite.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label={t`Email`}
        description={t`A person who already has an account must sign in to it to accept.`}
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
      <CurrentPasswordField
        description={t`Enter your password to confirm. If your account has no password, sign in again first.`}
        value={password}
        onChange={setPassword}
        sent={invite}
      />
    </FormDialog>
  );
}
