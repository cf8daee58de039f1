import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { createCustomer, customersKey } from '../../client.ts';

const empty = { email: '', name: '', phoneNumber: '', tags: '' };
const fieldId = (name: string) => `customer-${name}`;

/** Creates a customer without a password; no email is sent. */
export function CustomerForm({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [values, setValues] = useState(empty);
  const isChanged = Object.values(values).some((value) => value !== '');
  useUnsaved(isChanged);
  const create = useMutation({
    mutationFn: () =>
      createCustomer({
        email: values.email.trim(),
        name: values.name.trim(),
        phoneNumber: values.phoneNumber.trim(),
        tags: values.tags
          .split(/[,،]/)
          .map((tag) => tag.trim())
          .filter(Boolean),
      }),
    onSuccess: ({ id }) => {
      setValues(empty);
      void queries.invalidateQueries({ queryKey: customersKey });
      showToast({ kind: 'success', text: t`Customer created` });
      onCreated(id);
    },
  });
  const { error } = create;
  const fields = error instanceof ApiProblem ? error.fields : [];
  const field = (name: keyof typeof empty) => ({
    id: fieldId(name),
    value: values[name],
    error: fields.find(({ path }) => path === name || path.startsWith(`${name}.`))?.message,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <form
      noValidate
      className="max-w-text"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      {error && (
        <FormError
          title={error.message}
          problems={fields.map(({ path, message }) => ({
            fieldId: fieldId(path.split('.')[0]!),
            text: message,
          }))}
          className="mb-6"
        />
      )}
      <div className="grid gap-5">
        <TextField label={t`Email`} type="email" autoComplete="off" {...field('email')} />
        <TextField label={t`Name`} optional autoComplete="off" maxLength={120} {...field('name')} />
        <TextField
          label={t`Phone`}
          optional
          type="tel"
          autoComplete="off"
          maxLength={40}
          {...field('phoneNumber')}
        />
        <TextField
          label={t`Tags`}
          optional
          description={t`Separated by commas.`}
          autoComplete="off"
          {...field('tags')}
        />
        <p className="type-small text-ink-soft">
          <Trans>
            No email is sent. The customer has no password and sets one with “Forgot password?” on the sign-in
            page. Consent to emails is given in the profile, or imported with its date and source.
          </Trans>
        </p>
      </div>
      <SaveBar
        label={<Trans>Create customer</Trans>}
        isNew
        isChanged={isChanged}
        pending={create.isPending}
      />
    </form>
  );
}
