import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { suggestedSlug } from '#kernel/slug.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { type FieldErrors, fieldId, RecordForm, serverErrors } from '#ui/admin/record-form.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { showToast } from '#ui/toast.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useMinWidth } from '#ui/use-wide-window.ts';
import { useSaveTranslation } from '../../client.ts';
import { type TargetLanguage, targetLanguages } from '../../contract/text-fields.ts';
import type { LanguageTexts, TranslationRecord } from '../../contract/translations.ts';
import { mergeTexts } from '../../rules/merge-texts.ts';
import { languageName } from './language-name.ts';
import { fieldLabels, languageOf } from './translation-labels.ts';
import { SourceText, TranslationField } from './translation-field.tsx';
import { TranslationConflict } from './translation-conflict.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { useSaveShortcut } from './use-save-shortcut.ts';

type Field = TranslationRecord['fields'][number];

type Stored = Readonly<Record<TargetLanguage, LanguageTexts>>;
/** Texts that another user saved, and the fields that this user changed too. */
interface Conflict {
  theirs: LanguageTexts;
  disputed: readonly string[];
}

type Drafts = Readonly<Record<TargetLanguage, Readonly<Record<string, string>>>>;

const byLanguage = <Value,>(valueOf: (language: TargetLanguage) => Value) =>
  Object.fromEntries(targetLanguages.map((language) => [language, valueOf(language)])) as Record<
    TargetLanguage,
    Value
  >;

const storedOf = ({ languages }: TranslationRecord): Stored =>
  byLanguage((language) => languages.find((each) => each.language === language)!);

const draftsOf = (stored: Stored): Drafts => byLanguage((language) => stored[language].texts);

/** The texts of a record in all languages: side by side, or one language at a time on a narrow screen. */
export function TranslationEditor({ record }: { record: TranslationRecord }) {
  const { t, i18n } = useLingui();
  const { kind, id, name, fields } = record;
  const isSideBySide = useMinWidth('1100px');
  const address = useListAddress();
  const shown = languageOf(address.get('language'));
  const save = useSaveTranslation();
  const [known, setKnown] = useState(record);
  const [stored, setStored] = useState(() => storedOf(record));
  const [drafts, setDrafts] = useState(() => draftsOf(stored));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<Error | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const labelOf = (field: string) => (fieldLabels[field] ? i18n._(fieldLabels[field]) : field);

  const changesIn = (language: TargetLanguage) =>
    Object.entries(drafts[language]).filter(
      ([field, text]) => text.trim() !== (stored[language].texts[field] ?? ''),
    );
  const changed = targetLanguages.filter((language) => changesIn(language).length > 0);
  const isChanged = changed.length > 0;
  useUnsaved(isChanged);
  // The record was fetched again. Texts that are being edited stay.
  if (known !== record) {
    setKnown(record);
    const fetched = storedOf(record);
    if (!isChanged) {
      setStored(fetched);
      setDrafts(draftsOf(fetched));
    } else {
      // Of texts that are being edited, only the English text may have changed.
      setStored(
        byLanguage((language) =>
          fetched[language].version === stored[language].version ? fetched[language] : stored[language],
        ),
      );
    }
  }

  function set(language: TargetLanguage, field: string, text: string) {
    setDrafts((before) => ({ ...before, [language]: { ...before[language], [field]: text } }));
    setErrors((before) => {
      const { [`${language}.${field}`]: _, ...rest } = before;
      return rest;
    });
  }

  function replace(texts: LanguageTexts, draft: Readonly<Record<string, string>> = texts.texts) {
    setStored((before) => ({ ...before, [texts.language]: texts }));
    setDrafts((before) => ({ ...before, [texts.language]: draft }));
  }

  function clearProblems() {
    setErrors({});
    setSaveError(null);
    setConflict(null);
    setIsComparing(false);
  }

  function findProblems(): Record<string, string> {
    const problems: Record<string, string> = {};
    for (const language of changed)
      for (const [field, text] of changesIn(language)) {
        const { maxLength = Infinity } = fields.find((each) => each.name === field) ?? {};
        if (text.trim().length > maxLength)
          problems[`${language}.${field}`] = t`${labelOf(field)}: at most ${maxLength} characters.`;
      }
    return problems;
  }

  async function submit() {
    if (!isChanged || save.isPending) return;
    // Clear previous errors first, so that screen readers announce an identical error again.
    flushSync(clearProblems);
    const problems = findProblems();
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    for (const language of changed)
      if (!(await saveLanguage(language, stored[language], drafts[language]))) return;
    showToast({ kind: 'success', text: t`${name} saved` });
  }

  /**
   * Saves the changed texts of a language. Changes of another user to other fields are kept beside them.
   *
   * @returns false if it fails, which the form shows.
   */
  async function saveLanguage(
    language: TargetLanguage,
    base: LanguageTexts,
    draft: Readonly<Record<string, string>>,
  ): Promise<boolean> {
    const texts = Object.fromEntries(
      Object.entries(draft).filter(([field, text]) => text.trim() !== (base.texts[field] ?? '')),
    );
    const originals = Object.fromEntries(fields.map(({ name: field, source }) => [field, source]));
    try {
      const { version } = base;
      replace(await save.mutateAsync({ kind, id, language, texts, originals, version }));
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile') {
        const theirs = error.current as LanguageTexts;
        const merged = mergeTexts(base.texts, draft, theirs.texts);
        if (merged.disputed.length === 0) {
          replace(theirs, merged.texts);
          return saveLanguage(language, theirs, merged.texts);
        }
        setConflict({ theirs, disputed: merged.disputed });
        setIsComparing(true);
      }
      const found = Object.entries(serverErrors(error));
      setErrors(
        Object.fromEntries(found.map(([path, text]) => [path.replace(/^texts\./, `${language}.`), text])),
      );
      setSaveError(error as Error);
      // The field with the error must be on the screen.
      if (language !== shown) address.replaceWith({ language });
      return false;
    }
  }

  /** Keeps an outdated text: it is right for the new English text too. Texts that are being edited stay. */
  async function confirm(
    language: TargetLanguage,
    { name: field, source }: { name: string; source: string },
  ) {
    flushSync(clearProblems);
    const { version, texts } = stored[language];
    try {
      const saved = await save.mutateAsync({
        ...{ kind, id, language, version },
        ...{ texts: { [field]: texts[field] ?? '' }, originals: { [field]: source } },
      });
      replace(saved, { ...saved.texts, ...Object.fromEntries(changesIn(language)) });
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile') {
        // Shows what the other user saved, beside the texts that are being edited.
        const theirs = error.current as LanguageTexts;
        replace(theirs, mergeTexts(texts, drafts[language], theirs.texts).texts);
        return;
      }
      setSaveError(error as Error);
    }
  }

  function chooseTexts({ theirs }: Conflict, chosen: Readonly<Record<string, string>>) {
    const { language } = theirs;
    const merged = mergeTexts(stored[language].texts, drafts[language], theirs.texts);
    replace(theirs, { ...merged.texts, ...chosen });
    clearProblems();
  }
  useSaveShortcut(() => void submit());

  /** A slug made of the translated name, as long as there is none. */
  function suggestionFor(language: TargetLanguage, { name: field, format, source, maxLength }: Field) {
    if (format !== 'slug' || drafts[language][field] !== '') return undefined;
    const suggestion = suggestedSlug(drafts[language].name ?? '', maxLength);
    return suggestion === source ? undefined : suggestion;
  }

  function outdatedNote(language: TargetLanguage, { name: field, format, source }: Field) {
    const before = stored[language].outdated[field];
    if (before === undefined) return null;
    const isEdited = changesIn(language).some(([each]) => each === field);
    const fieldLabel = labelOf(field);
    const nameOfLanguage = languageName(language, i18n.locale);
    return (
      <OutdatedNote
        format={format}
        before={before}
        after={source}
        pending={save.isPending}
        label={t`Mark as up to date: ${fieldLabel} (${nameOfLanguage})`}
        isEdited={isEdited}
        onConfirm={() => void confirm(language, { name: field, source })}
      />
    );
  }

  const languages = isSideBySide ? targetLanguages : [shown];
  return (
    <>
      {!isSideBySide && (
        <div className="mb-6">
          <LinkTabs
            label={t`Language`}
            tabs={targetLanguages.map((language) => ({
              ...address.linkWith({ language }),
              label: <bdi lang={language}>{languageDetails[language].name}</bdi>,
              current: language === shown,
            }))}
          />
        </div>
      )}
      <RecordForm
        isWide
        errors={errors}
        saveError={saveError}
        isChanged={isChanged}
        isNew={false}
        pending={save.isPending}
        onSubmit={() => void submit()}
        onDiscard={() => {
          setDrafts(draftsOf(stored));
          clearProblems();
        }}
        onCompare={() => setIsComparing(true)}
      >
        {fields.map((field) => (
          <div
            key={field.name}
            role="group"
            aria-label={labelOf(field.name)}
            className={
              isSideBySide
                ? 'grid grid-cols-3 gap-x-6 border-b border-hairline pb-8 last:border-b-0 last:pb-0'
                : 'grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-hairline pb-8 last:border-b-0 last:pb-0'
            }
          >
            <SourceText field={field} label={labelOf(field.name)} />
            {languages.map((language) => (
              <TranslationField
                key={language}
                id={fieldId(`${language}.${field.name}`)}
                field={field}
                label={labelOf(field.name)}
                language={language}
                value={drafts[language][field.name] ?? ''}
                stored={stored[language].texts[field.name] ?? ''}
                error={errors[`${language}.${field.name}`]}
                suggestion={suggestionFor(language, field)}
                note={outdatedNote(language, field)}
                onChange={(text) => set(language, field.name, text)}
              />
            ))}
          </div>
        ))}
      </RecordForm>
      {conflict && isComparing && (
        <TranslationConflict
          language={conflict.theirs.language}
          fields={fields
            .filter((field) => conflict.disputed.includes(field.name))
            .map(({ name: field, format }) => ({
              ...{ name: field, format, label: labelOf(field) },
              mine: drafts[conflict.theirs.language][field] ?? '',
              theirs: conflict.theirs.texts[field] ?? '',
            }))}
          onClose={() => setIsComparing(false)}
          onChoose={(chosen) => chooseTexts(conflict, chosen)}
        />
      )}
    </>
  );
}
