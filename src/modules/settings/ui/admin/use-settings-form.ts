import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseMutationResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { showToast } from '#ui/toast.tsx';
import type { Versioned } from '../../contract/admin.ts';
import { type FieldMessages, messagesOf } from './settings-form.tsx';

interface SettingsFormOptions<Settings, Values> {
  /** The saved settings. */
  settings: Versioned<Settings>;
  /** Converts settings to form state; inputs are text. */
  valuesOf: (settings: Settings) => Values;
  /** Parses the form state. With any `errors` nothing is sent. */
  read: (values: Values) => { settings: Settings; errors?: FieldMessages };
  change: UseMutationResult<Versioned<Settings>, Error, Versioned<Settings>>;
}

/** Separates the version from the settings. */
function split<Settings>({ version, ...settings }: Versioned<Settings>) {
  return { version, settings: settings as unknown as Settings };
}

/** State of a settings form. Pass `form` to `SettingsForm`; input stays when saving fails. */
export function useSettingsForm<Settings, Values>({
  settings,
  valuesOf,
  read,
  change,
}: SettingsFormOptions<Settings, Values>) {
  const { t } = useLingui();
  /** The stored settings that the form started from. */
  const [base, setBase] = useState(() => split(settings));
  const [saved, setSaved] = useState(() => valuesOf(base.settings));
  const [values, setValues] = useState(saved);
  const [errors, setErrors] = useState<FieldMessages>({});
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const { error } = change;
  const stored =
    error instanceof ApiProblem && error.code === 'changed_meanwhile'
      ? split(error.current as Versioned<Settings>)
      : null;

  function begin(from: Versioned<Settings>) {
    const next = split(from);
    const shown = valuesOf(next.settings);
    setBase(next);
    setSaved(shown);
    setValues(shown);
    setErrors({});
  }

  // A clean form shows newer settings as they arrive; input is never replaced.
  if (!isChanged && !change.isPending && settings.version > base.version) begin(settings);

  async function save() {
    const typed = read(values);
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      change.reset();
      setErrors({});
    });
    setErrors(typed.errors ?? {});
    if (Object.keys(typed.errors ?? {}).length > 0) return;
    try {
      begin(await change.mutateAsync({ ...typed.settings, version: base.version }));
      showToast({ kind: 'success', text: t`Settings saved` });
    } catch {
      // `SettingsForm` shows the error.
    }
  }

  /** After a concurrent save: continues with the stored settings, or with the user's input on top of them. */
  function resolve(from: Versioned<Settings>, keepInput: boolean) {
    change.reset();
    begin(from);
    if (keepInput) setValues(values);
  }

  return {
    values,
    saved,
    set: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    form: {
      isChanged,
      pending: change.isPending,
      error,
      conflict: stored && {
        before: base.settings,
        stored: stored.settings,
        onKeep: () => resolve({ ...stored.settings, version: stored.version }, true),
        onTake: () => resolve({ ...stored.settings, version: stored.version }, false),
      },
      messages: { ...messagesOf(error), ...errors } as FieldMessages,
      onSave: () => void save(),
      onDiscard: () => {
        change.reset();
        setValues(saved);
        setErrors({});
      },
    },
  };
}
