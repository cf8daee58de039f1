import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PermissionScope, permissionScopes } from '#kernel/permission-scopes.ts';
import type { ScopeLabels } from '#platform/browser/admin-pages.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeRole } from '../../client.ts';
import type { Customer } from '../../contract.ts';

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
  const { t, i18n } = useLingui();
  const formId = useId();
  const [choice, setChoice] = useState<Choice>(
    person.role === 'client' ? 'client' : person.areas === null ? 'everything' : 'areas',
  );
  const [areas, setAreas] = useState<readonly PermissionScope[]>(person.areas ?? []);
  const [password, setPassword] = useState('');
  const change = useChangeRole();

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
          showToast({ kind: 'success', text: t`The role is changed` });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>What may {person.displayName ?? person.email} do?</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Never mind</Trans>
          </Button>
          <Button type="submit" form={formId} pending={change.isPending}>
            <Trans>Save the role</Trans>
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
        {change.error && <FormError title={change.error.message} />}
        <RadioGroup
          label={t`Role`}
          value={choice}
          onChange={(value) => setChoice(value as Choice)}
          options={[
            {
              value: 'client',
              label: t`Customer`,
              description: t`Buys here, and sees nothing of the back office.`,
            },
            {
              value: 'everything',
              label: t`Runs the whole shop`,
              description: t`Every area, roles, mails and the log.`,
            },
            { value: 'areas', label: t`Works in some areas`, description: t`Only what is ticked below.` },
          ]}
        />
        {choice === 'areas' && (
          <fieldset>
            <legend className="mb-1 font-medium">
              <Trans>Areas</Trans>
            </legend>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {permissionScopes.map((area) => (
                <Checkbox
                  key={area}
                  label={i18n._(scopeLabels[area].label)}
                  description={i18n._(scopeLabels[area].text)}
                  checked={areas.includes(area)}
                  onChange={({ target }) =>
                    setAreas(target.checked ? [...areas, area] : areas.filter((other) => other !== area))
                  }
                />
              ))}
            </div>
            {areas.length === 0 && (
              <p className="type-small text-ink-soft">
                <Trans>Nothing is ticked: they can open nothing in the back office.</Trans>
              </p>
            )}
          </fieldset>
        )}
        <p className="type-small text-ink-soft">
          {isMyself ? (
            <Trans>This is you. You are signed out everywhere, here too.</Trans>
          ) : (
            <Trans>They are signed out everywhere and sign in anew with what they may do then.</Trans>
          )}
        </p>
        <PasswordField
          label={t`Your own password`}
          description={t`So that nobody does this at a screen you left open. Without a password: sign in again just before.`}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  );
}
