import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressField } from '#kernel/address-fields.ts';
import type { Address } from '#kernel/contract.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkRegistry, inputOfRegistry, type RegistryDraft } from '../../client/registry-draft.ts';
import { maxMessageLength, maxTitleLength } from '../../contract/limits.ts';
import type { RegistryInput } from '../../contract/registries.ts';
import { useRegistryProblem } from './use-registry-problem.ts';

export type RenderAddressFields = (input: {
  address: Address;
  countries: readonly string[];
  missing: readonly AddressField[];
  postcodeExample: string | null;
  onChange: (change: Partial<Address>) => void;
}) => ReactNode;

/** Creates or edits a registry. */
export function RegistryForm({
  label,
  start,
  countries,
  renderAddressFields,
  saveLabel,
  onSave,
  onCancel,
}: {
  /** Accessible name of the form. */
  label: string;
  start: RegistryDraft;
  countries: readonly string[];
  renderAddressFields: RenderAddressFields;
  saveLabel: ReactNode;
  onSave: (input: RegistryInput) => Promise<void>;
  onCancel: (() => void) | null;
}) {
  const { t } = useLingui();
  const problemOf = useRegistryProblem();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  const [pressed, setPressed] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isDayWrong, setDayWrong] = useState(false);
  const change = (part: Partial<RegistryDraft>) => setDraft((before) => ({ ...before, ...part }));
  const problems = pressed > 0 ? checkRegistry(draft) : null;

  useEffect(() => {
    if (pressed > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [pressed]);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setPressed((times) => times + 1);
    setProblem(undefined);
    setDayWrong(false);
    if (checkRegistry(draft)) return;
    setSaving(true);
    try {
      await onSave(inputOfRegistry(draft));
    } catch (error) {
      setProblem(problemOf(error));
      setDayWrong(error instanceof ApiProblem && error.fields.some(({ path }) => path === 'eventOn'));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => void save(event)}
      className="grid max-w-3xl gap-6"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Name of the registry`}
          name="title"
          required
          maxLength={maxTitleLength}
          autoComplete="off"
          placeholder={t`Our wedding`}
          value={draft.title}
          error={problems?.title ? t`Enter a name` : undefined}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label={t`Who are the gifts for?`}
          name="ownerName"
          required
          maxLength={maxTitleLength}
          autoComplete="off"
          value={draft.ownerName}
          error={problems?.ownerName ? t`Enter who receives the gifts` : undefined}
          onChange={({ target }) => change({ ownerName: target.value })}
        />
        <TextField
          label={t`Day of the event`}
          name="eventOn"
          type="date"
          optional
          value={draft.eventOn}
          error={isDayWrong ? t`Choose a later day` : undefined}
          onChange={({ target }) => change({ eventOn: target.value })}
        />
      </div>
      <TextArea
        label={t`Message to your guests`}
        name="message"
        optional
        rows={3}
        maxLength={maxMessageLength}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <fieldset className="grid gap-4">
        <legend className="type-subheading mb-1">
          <Trans>Where we deliver</Trans>
        </legend>
        <p className="type-small text-ink-soft">
          <Trans>Only the shop knows this address. Your guests do not see it.</Trans>
        </p>
        {renderAddressFields({
          address: draft.address,
          countries,
          missing: problems?.address ?? [],
          postcodeExample: problems?.postcodeExample ?? null,
          onChange: (part) => setDraft((before) => ({ ...before, address: { ...before.address, ...part } })),
        })}
      </fieldset>
      <FormError title={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving}>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
