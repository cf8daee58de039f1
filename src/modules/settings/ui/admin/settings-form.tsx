import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { colon } from '#kernel/punctuation.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { fieldNames } from './field-names.ts';
import { SettingsConflict, type SettingsConflictProps } from './settings-conflict.tsx';

/** Error messages by field path (`socialLinks.0.url`). */
export type FieldMessages = Readonly<Record<string, string>>;

export const fieldId = (path: string): string => `setting-${path.replaceAll('.', '-')}`;

/** The server's error messages by field; the first one per field. */
export function messagesOf(error: Error | null): FieldMessages {
  const messages: Record<string, string> = {};
  if (error instanceof ApiProblem) for (const { path, message } of error.fields) messages[path] ??= message;
  return messages;
}

export interface SettingsFormProps {
  isChanged: boolean;
  pending: boolean;
  error: Error | null;
  /** Null unless another user saved first. */
  conflict: SettingsConflictProps | null;
  messages: FieldMessages;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** Layout of a settings form: errors above, save button below. */
export function SettingsForm({
  isChanged,
  pending,
  error,
  conflict,
  messages,
  onSave,
  onDiscard,
  children,
}: SettingsFormProps) {
  useUnsaved(isChanged);
  const { i18n } = useLingui();
  const problems = Object.entries(messages).map(([path, text]) => {
    const name = fieldNames[path] ?? fieldNames[path.split('.')[0] ?? ''];
    return { fieldId: fieldId(path), text: name ? `${i18n._(name)}${colon(i18n.locale)}${text}` : text };
  });
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
              <Trans>Could not reach the server. Your changes are still in the form.</Trans>
            ) : conflict ? (
              <Trans>These settings were changed by another user. Your changes are still in the form.</Trans>
            ) : (
              (error?.message ?? <Trans>Check the highlighted fields</Trans>)
            )
          }
          problems={problems}
          className="mb-6"
        />
      )}
      {conflict && <SettingsConflict {...conflict} />}
      <div className="grid gap-8">{children}</div>
      <SaveBar
        label={<Trans>Save settings</Trans>}
        isChanged={isChanged}
        pending={pending}
        onDiscard={onDiscard}
      />
    </form>
  );
}
