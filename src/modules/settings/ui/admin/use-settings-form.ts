import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseMutationResult } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#ui/toast.tsx';
import { type FieldWords, wordsOf } from './settings-form.tsx';

interface SettingsInHand<Settings, Values> {
  /** As they are kept. */
  settings: Settings;
  /** As they stand in the form: what is typed is text. */
  valuesOf: (settings: Settings) => Values;
  /** What is sent, and words beside the fields of which that could not be read: with any of those nothing is. */
  read: (values: Values) => { settings: Settings; faults?: FieldWords };
  change: UseMutationResult<Settings, Error, Settings>;
}

/**
 * A group of settings while it is edited, from how it is kept to how it is kept next. `form` is for its frame
 * (`SettingsForm`); what was typed stays when it cannot be saved.
 */
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
    // What was wrong before goes first, so that what is wrong now is heard even if it is the same.
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
      // Said by the form: `error` and `words`.
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
