import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { otherThanPassword } from '#ui/admin/wrong-password.ts';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { ScopeFields } from '#ui/admin/scope-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeRole } from '../../client.ts';
import type { Customer } from '../../contract/customers.ts';

type Choice = 'client' | 'everything' | 'areas';

/** Changes the role and permission scopes of a user; asks for the password of the signed-in admin. */
export function RoleDialog({
  person,
  scopeLabels,
  isMyself,
  onClose,
}: {
  person: Customer['person'];
  scopeLabels: ScopeLabels;
  isMyself: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const formId = useId();
  const [choice, setChoice] = useState<Choice>(
    person.role === 'client' ? 'client' : person.areas === null ? 'everything' : 'areas',
  );
  const [areas, setAreas] = useState<readonly PermissionScope[]>(person.areas ?? []);
  const [password, setPassword] = useState('');
  const change = useChangeRole();
  const error = otherThanPassword(change.error);

  function save() {
    change.mutate(
      {
        id: person.id,
        role: choice === 'client' ? 'client' : 'admin',
        areas: choice === 'areas' ? [...areas] : null,
        currentPassword: password || null,
      },
      {
        onSuccess: () => {
          showToast({ kind: 'success', text: t`Role changed` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Role of {person.displayName ?? person.email}</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} pending={change.isPending}>
            <Trans>Save role</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error && <FormError title={error.message} />}
        <RadioGroup
          label={t`Role`}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
          options={[
            {
              value: 'client',
              label: t`Customer`,
              description: t`No access to the back office.`,
            },
            {
              value: 'everything',
              label: t`Full access`,
              description: t`All permissions, including roles, emails and the audit log.`,
            },
            {
              value: 'areas',
              label: t`Limited access`,
              description: t`Only the permissions selected below.`,
            },
          ]}
        />
        {choice === 'areas' && <ScopeFields scopeLabels={scopeLabels} areas={areas} onChange={setAreas} />}
        <p className="type-small text-ink-soft">
          {isMyself ? (
            <Trans>
              This is your own account. You will be signed out on all devices, including this one.
            </Trans>
          ) : (
            <Trans>The user is signed out on all devices. The new role applies at the next sign-in.</Trans>
          )}
        </p>
        <CurrentPasswordField
          description={t`Enter your password to confirm. If your account has no password, sign in again first.`}
          value={password}
          onChange={setPassword}
          sent={change}
        />
      </form>
    </Dialog>
  );
}
