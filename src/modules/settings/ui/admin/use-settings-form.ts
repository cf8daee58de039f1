import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseMutationResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#ui/toast.tsx';
import { type FieldWords, wordsOf } from './settings-form.tsx';

interface SettingsInHand<Settings, Values> {
  /** The saved settings. */
  settings: Settings;
  /** Converts settings to form state; inputs are text. */
  valuesOf: (settings: Settings) => Values;
  /** Parses the form state. With any `faults` nothing is sent. */
  read: (values: Values) => { settings: Settings; faults?: FieldWords };
  change: UseMutationResult<Settings, Error, Settings>;
}

/** State of a settings form. Pass `form` to `SettingsForm`; input stays when saving fails. */
export function useSettingsForm<Settings, Values>({
  settings,
  valuesOf,
  read,
  change,
}: SettingsInHand<Settings, Values>) {
  const { t } = useLingui();
  const [saved, setSaved] = useState(() => valuesOf(settings));
  const [values, setValues] = useState(saved);
  const [faults, setFaults] = useState<FieldWords>({});

  function begin(from: Values) {
    setSaved(from);
    setValues(from);
    setFaults({});
  }

  async function save() {
    const typed = read(values);
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(() => {
      change.reset();
      setFaults({});
    });
    setFaults(typed.faults ?? {});
    if (Object.keys(typed.faults ?? {}).length > 0) return;
    try {
      begin(valuesOf(await change.mutateAsync(typed.settings)));
      showToast({ kind: 'success', text: t`The settings are saved` });
    } catch {
      // The form shows it: `error` and `words`.
    }
  }

  return {
    values,
    saved,
    set: (part: Partial<Values>) => setValues((before) => ({ ...before, ...part })),
    form: {
      isChanged: JSON.stringify(values) !== JSON.stringify(saved),
      pending: change.isPending,
      error: change.error,
      words: { ...wordsOf(change.error), ...faults } as FieldWords,
      onSave: () => void save(),
      onDiscard: () => {
        change.reset();
        begin(saved);
      },
    },
  };
}
