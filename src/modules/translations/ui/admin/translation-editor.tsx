import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
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
import { fieldLabels, languageOf } from './translation-labels.ts';
import { SourceText, TranslationField } from './translation-field.tsx';
import { useSaveShortcut } from './use-save-shortcut.ts';

type Stored = Readonly<Record<TargetLanguage, LanguageTexts>>;
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
  const [conflict, setConflict] = useState<LanguageTexts | null>(null);
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
    if (!isChanged) {
      setStored(storedOf(record));
      setDrafts(draftsOf(storedOf(record)));
    }
  }

  function set(language: TargetLanguage, field: string, text: string) {
    setDrafts((before) => ({ ...before, [language]: { ...before[language], [field]: text } }));
    setErrors((before) => {
      const { [`${language}.${field}`]: _, ...rest } = before;
      return rest;
    });
  }

  function replace(texts: LanguageTexts) {
    setStored((before) => ({ ...before, [texts.language]: texts }));
    setDrafts((before) => ({ ...before, [texts.language]: texts.texts }));
  }

  function clearProblems() {
    setErrors({});
    setSaveError(null);
    setConflict(null);
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
    for (const language of changed) {
      const texts = Object.fromEntries(changesIn(language));
      try {
        const { version } = stored[language];
        replace(await save.mutateAsync({ kind, id, language, texts, version }));
      } catch (error) {
        const found = Object.entries(serverErrors(error));
        setErrors(
          Object.fromEntries(found.map(([path, text]) => [path.replace(/^texts\./, `${language}.`), text])),
        );
        setSaveError(error as Error);
        if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
          setConflict(error.current as LanguageTexts);
        // The field with the error must be on the screen.
        if (language !== shown) address.replaceWith({ language });
        return;
      }
    }
    showToast({ kind: 'success', text: t`${name} saved` });
  }
  useSaveShortcut(() => void submit());

  const languages = isSideBySide ? targetLanguages : [shown];
  return (
    <>
      {!isSideBySide && (
        <div className="mb-6">
          <LinkTabs
            label={t`Language`}
            tabs={targetLanguages.map((language) => ({
              to: address.hrefWith({ language }),
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
        onLoadLatest={() => {
          if (conflict) replace(conflict);
          clearProblems();
        }}
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
                error={errors[`${language}.${field.name}`]}
                onChange={(text) => set(language, field.name, text)}
              />
            ))}
          </div>
        ))}
      </RecordForm>
    </>
  );
}
