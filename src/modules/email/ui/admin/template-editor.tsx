import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, languageDetails, languages } from '#kernel/language.ts';
import { colon } from '#kernel/punctuation.ts';
import { ApiProblem, isUnreachable } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SaveBar } from '#ui/save-bar.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useEditEmailTemplate } from '../../client/templates.ts';
import type { EmailTemplate } from '../../contract/templates.ts';
import { type EmailTextPart, emailTextParts, type EmailText } from '../../contract/template-names.ts';
import { TemplateConflict } from './template-conflict.tsx';
import { partNames } from './template-labels.ts';
import { useLanguageName } from './use-language-name.ts';
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

type Drafts = Readonly<Record<Language, EmailText>>;

const draftsOf = ({ translations }: EmailTemplate): Drafts =>
  Object.fromEntries(languages.map((language) => [language, translations[language].words])) as Drafts;

/**
 * Editor of one email template with preview, test email and reset to the default. Shows one language; the texts of the
 * others stay in the form.
 */
export function EmailTemplateEditor({
  mail,
  language,
  onLanguage,
}: {
  mail: EmailTemplate;
  language: Language;
  /** Shows another language, whose text has an error. */
  onLanguage: (language: Language) => void;
}) {
  const { t, i18n } = useLingui();
  const showMailToast = useMailToast();
  const { kind } = mail;
  const languageName = useLanguageName()(language);
  const [base, setBase] = useState(mail);
  const [drafts, setDrafts] = useState(() => draftsOf(mail));
  const words = drafts[language];
  const [failure, setFailure] = useState<Error | null>(null);
  const [theirs, setTheirs] = useState<EmailTemplate | null>(null);
  const last = useRef<EmailTextPart>('opening');
  const { change, test } = useEditEmailTemplate();
  const texts = base.translations[language];
  const changed = languages.filter((each) => !isSame(drafts[each], base.translations[each].words));
  const isChanged = changed.includes(language);
  useUnsaved(changed.length > 0);
  const wrong = errorsByField(failure);
  const setWords = (next: EmailText) => setDrafts((before) => ({ ...before, [language]: next }));
  const set = (part: EmailTextPart, text: string) =>
    setDrafts((before) => ({ ...before, [language]: { ...before[language], [part]: text } }));

  function insert(placeholder: string) {
    const field = document.getElementById(fieldId(last.current)) as HTMLInputElement | HTMLTextAreaElement;
    const from = field.selectionStart ?? field.value.length;
    const to = field.selectionEnd ?? from;
    flushSync(() => set(last.current, `${field.value.slice(0, from)}${placeholder}${field.value.slice(to)}`));
    field.focus();
    field.setSelectionRange(from + placeholder.length, from + placeholder.length);
  }

  function begin(written: EmailTemplate, saved: Language) {
    setBase(written);
    setDrafts((before) => ({ ...before, [saved]: written.translations[saved].words }));
  }

  /** Saves the texts of all changed languages, this one first. */
  async function saveAll() {
    let from: EmailTemplate | null = base;
    for (const each of changed.toSorted((one) => (one === language ? -1 : 1)))
      if (from) from = await save(each, drafts[each], from);
    if (from) showToast({ kind: 'success', text: t`Template saved` });
  }

  async function saveOne(next: EmailText, from: EmailTemplate, message: string, undo?: EmailText) {
    const written = await save(language, next, from);
    if (!written) return;
    showToast({
      kind: 'success',
      text: message,
      ...(undo ? { undo: () => void saveOne(undo, written, t`Your text restored`) } : {}),
    });
  }

  /** @returns null if it fails, which the form shows. */
  async function save(into: Language, next: EmailText, from: EmailTemplate): Promise<EmailTemplate | null> {
    flushSync(() => setFailure(null));
    try {
      const written = await change.mutateAsync({ kind, language: into, version: from.version, ...next });
      flushSync(() => begin(written, into));
      return written;
    } catch (error) {
      if (into !== language) onLanguage(into);
      setFailure(error as Error);
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
        setTheirs((error.current as EmailTemplate | undefined) ?? null);
      return null;
    }
  }

  async function sendTest() {
    flushSync(() => setFailure(null));
    try {
      const { to } = await test.mutateAsync({ kind, language, ...words });
      showMailToast({ sent: t`Test email queued for ${to}`, done: '' });
    } catch (error) {
      setFailure(error as Error);
    }
  }

  const fieldOf = (part: EmailTextPart) => ({
    id: fieldId(part),
    label: i18n._(partNames[part]),
    value: words[part],
    error: wrong[part],
    lang: language,
    dir: languageDetails[language].direction,
    onFocus: () => {
      last.current = part;
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void saveAll();
      }}
    >
      {failure && (
        <FormError
          title={
            isUnreachable(failure) ? (
              <Trans>Could not reach the server. Your changes are still in the form.</Trans>
            ) : (
              failure.message
            )
          }
          problems={emailTextParts.flatMap((part) => {
            const text = wrong[part];
            return text
              ? [{ fieldId: fieldId(part), text: `${i18n._(partNames[part])}${colon(i18n.locale)}${text}` }]
              : [];
          })}
          className="mb-6 max-w-text"
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <p className="type-small text-ink-soft">
            {texts.isChanged ? (
              <Trans>Customised text for customers who read {languageName}.</Trans>
            ) : (
              <Trans>
                Default text for customers who read {languageName}. Your other languages stay as they are.
              </Trans>
            )}
          </p>
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
            {texts.isChanged && (
              <Button
                variant="quiet"
                disabled={change.isPending}
                onClick={() =>
                  void saveOne(texts.own, base, t`Default text restored`, isChanged ? words : texts.words)
                }
              >
                <Trans>Reset to default text</Trans>
              </Button>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <EmailTemplatePreview mail={{ kind, language, ...words }} />
        </div>
      </div>
      <SaveBar
        label={<Trans>Save template</Trans>}
        isChanged={changed.length > 0}
        pending={change.isPending}
        onDiscard={() => {
          setFailure(null);
          setDrafts(draftsOf(base));
        }}
      />
      {theirs && (
        <TemplateConflict
          mine={words}
          theirs={theirs.translations[language].words}
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
