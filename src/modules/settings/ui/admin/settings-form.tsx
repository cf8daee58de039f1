import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';

/** Words beside fields, by path (`socialLinks.0.url`). */
export type FieldWords = Readonly<Record<string, string>>;

export const fieldId = (path: string): string => `setting-${path.replaceAll('.', '-')}`;

/** The server's words for the fields at fault; the first of several for one field. */
export function wordsOf(error: Error | null): FieldWords {
  const words: Record<string, string> = {};
  if (error instanceof ApiProblem) for (const { path, message } of error.fields) words[path] ??= message;
  return words;
}

export interface SettingsFormProps {
  isChanged: boolean;
  pending: boolean;
  error: Error | null;
  words: FieldWords;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** The frame of a group of settings: what went wrong above, the button below. */
export function SettingsForm({
  isChanged,
  pending,
  error,
  words,
  onSave,
  onDiscard,
  children,
}: SettingsFormProps) {
  useUnsaved(isChanged);
  const problems = Object.entries(words).map(([path, text]) => ({ fieldId: fieldId(path), text }));
  const isAway = error instanceof ApiProblem && error.status === 0;
  return (
    <form
      noValidate
      className="max-w-text"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {(error ?? problems.length > 0) && (
        <FormError
          title={
            isAway ? (
              <Trans>The shop could not be reached. What you typed is still here.</Trans>
            ) : (
              (error?.message ?? <Trans>Some fields need another look</Trans>)
            )
          }
          problems={problems}
          className="mb-6"
        />
      )}
      <div className="grid gap-8">{children}</div>
      <SaveBar
        label={<Trans>Save the settings</Trans>}
        isChanged={isChanged}
        pending={pending}
        onDiscard={onDiscard}
      />
    </form>
  );
}
