import { useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useErase } from '../../client.ts';
import type { Customer } from '../../contract/customers.ts';

/** Erases a customer's data on request. It cannot be undone, so it asks for the password. */
export function EraseDialog({
  person,
  onClose,
  onErased,
}: {
  person: Customer['person'];
  onClose: () => void;
  onErased: () => void;
}) {
  const { t } = useLingui();
  const formId = useId();
  const [password, setPassword] = useState('');
  const erase = useErase();
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Erase the personal data of {person.displayName ?? person.email}?</Trans>}
      size="small"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={erase.isPending}>
            <Trans>Erase personal data</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          erase.mutate({ id: person.id, currentPassword: password || null }, { onSuccess: onErased });
        }}
      >
        {erase.error && <FormError title={erase.error.message} />}
        <p className="text-ink-soft">
          <Trans>
            Account, addresses, cart, favorites, notes and tags are deleted. Order records are kept without
            the customer’s name, as required by law. This cannot be undone.
          </Trans>
        </p>
        <PasswordField
          label={t`Your password`}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </form>
    </Dialog>
  );
}
