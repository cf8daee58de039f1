import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useEditEmailTemplate } from '../../client/templates.ts';
import type { EmailTemplate } from '../../contract/templates.ts';
import { type EmailTextPart, emailTextParts, type EmailText } from '../../contract/template-names.ts';
import { TemplateConflict } from './template-conflict.tsx';
import { partNames } from './template-labels.ts';
import { EmailTemplatePreview } from './template-preview.tsx';
import { PlaceholderRow } from './placeholder-row.tsx';

const fieldId = (part: string) => `mail-${part}`;

const isSame = (one: EmailText, other: EmailText) =>
  emailTextParts.every((part) => one[part] === other[part]);

/** Server error messages by field; the first one per field. */
function errorsByField(error: Error | null): Partial<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (error instanceof ApiProblem) for (const { path, message } of error.fields) errors[path] ??= message;
  return errors;
}

/** Editor of one email template with preview, test email and reset to the default. */
export function EmailTemplateEditor({ mail }: { mail: EmailTemplate }) {
  const { t, i18n } = useLingui();
  const { kind } = mail;
  const [base, setBase] = useState(mail);
  const [words, setWords] = useState<EmailText>(mail.words);
  const [failure, setFailure] = useState<Error | null>(null);
  const [theirs, setTheirs] = useState<EmailTemplate | null>(null);
  const last = useRef<EmailTextPart>('opening');
  const { change, test } = useEditEmailTemplate();
  const isChanged = !isSame(words, base.words);
  useUnsaved(isChanged);
  const wrong = errorsByField(failure);
  const set = (part: EmailTextPart, text: string) => setWords((before) => ({ ...before, [part]: text }));

  function insert(placeholder: string) {
    const field = document.getElementById(fieldId(last.current)) as HTMLInputElement | HTMLTextAreaElement;
    const from = field.selectionStart ?? field.value.length;
    const to = field.selectionEnd ?? from;
    flushSync(() => set(last.current, `${field.value.slice(0, from)}${placeholder}${field.value.slice(to)}`));
    field.focus();
    field.setSelectionRange(from + placeholder.length, from + placeholder.length);
  }

  function begin(written: EmailTemplate) {
    setBase(written);
    setWords(written.words);
  }

  async function save(next: EmailText, from: EmailTemplate, message: string, undo?: EmailText) {
    flushSync(() => setFailure(null));
    try {
      const written = await change.mutateAsync({ kind, version: from.version, ...next });
      flushSync(() => begin(written));
      showToast({
        kind: 'success',
        text: message,
        ...(undo ? { undo: () => void save(undo, written, t`Your text restored`) } : {}),
      });
    } catch (error) {
      setFailure(error as Error);
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
        setTheirs((error.current as EmailTemplate | undefined) ?? null);
    }
  }

  async function sendTest() {
    flushSync(() => setFailure(null));
    try {
      const { to } = await test.mutateAsync({ kind, ...words });
      showToast({ kind: 'success', text: t`Test email queued for ${to}` });
    } catch (error) {
      setFailure(error as Error);
    }
  }

  const fieldOf = (part: EmailTextPart) => ({
    id: fieldId(part),
    label: i18n._(partNames[part]),
    value: words[part],
    error: wrong[part],
    onFocus: () => {
      last.current = part;
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(words, base, t`Template saved`);
      }}
    >
      {failure && (
        <FormError
          title={
            failure.message || <Trans>Could not reach the server. Your changes are still in the form.</Trans>
          }
          problems={emailTextParts.flatMap((part) => {
            const text = wrong[part];
            return text ? [{ fieldId: fieldId(part), text: `${i18n._(partNames[part])}: ${text}` }] : [];
          })}
          className="mb-6 max-w-text"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <TextField
            {...fieldOf('subject')}
            maxLength={200}
            onChange={({ target }) => set('subject', target.value)}
          />
          <TextArea
            {...fieldOf('opening')}
            description={t`Shown above the button. Separate paragraphs with an empty line. A line is left out if its placeholder has no value.`}
            maxLength={2000}
            rows={6}
            onChange={({ target }) => set('opening', target.value)}
          />
          <TextArea
            {...fieldOf('closing')}
            optional
            description={t`Shown at the end of the email.`}
            maxLength={2000}
            rows={3}
            onChange={({ target }) => set('closing', target.value)}
          />
          <PlaceholderRow kind={kind} onInsert={insert} />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" pending={test.isPending} onClick={() => void sendTest()}>
              <Trans>Send test email to me</Trans>
            </Button>
            {base.isChanged && (
              <Button
                variant="quiet"
                disabled={change.isPending}
                onClick={() =>
                  void save(base.own, base, t`Default text restored`, isChanged ? words : base.words)
                }
              >
                <Trans>Reset to default text</Trans>
              </Button>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <EmailTemplatePreview mail={{ kind, ...words }} />
        </div>
      </div>
      <SaveBar
        label={<Trans>Save template</Trans>}
        isChanged={isChanged}
        pending={change.isPending}
        onDiscard={() => {
          setFailure(null);
          setWords(base.words);
        }}
      />
      {theirs && (
        <TemplateConflict
          mine={words}
          theirs={theirs}
          onClose={() => setTheirs(null)}
          onTake={(chosen) => {
            setBase(theirs);
            setWords(chosen);
            setFailure(null);
            setTheirs(null);
          }}
        />
      )}
    </form>
  );
}
