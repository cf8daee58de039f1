import { useId, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { CurrentPasswordField } from '#ui/admin/current-password-field.tsx';
import { otherThanPassword } from '#ui/admin/wrong-password.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
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
  const formId = useId();
  const [password, setPassword] = useState('');
  const erase = useErase();
  const error = otherThanPassword(erase.error);
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
        {error && <FormError title={error.message} />}
        <p className="text-ink-soft">
          <Trans>
            Account, addresses, cart, favorites, notes and tags are deleted. Order records are kept without
            the customer’s name, as required by law. This cannot be undone.
          </Trans>
        </p>
        <CurrentPasswordField value={password} onChange={setPassword} sent={erase} />
      </form>
    </Dialog>
  );
}
