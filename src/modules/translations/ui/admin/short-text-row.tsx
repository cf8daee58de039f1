import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useSaveTranslation } from '../../client.ts';
import { shortTextFields, targetLanguages, type TargetLanguage } from '../../contract/text-fields.ts';
import type { LanguageTexts, TranslationItem } from '../../contract/translations.ts';
import { useRemainingText } from './use-remaining-text.ts';
import { textUseLabels } from './translation-labels.ts';

type Stored = Readonly<Record<string, { text: string; version: number }>>;

const storedOf = (languages: readonly LanguageTexts[]): Stored =>
  Object.fromEntries(
    languages.map(({ language, version, texts }) => [language, { text: texts.text ?? '', version }]),
  );

/** Texts above this length get several lines. */
const LONG = 90;
const [{ maxLength }] = shortTextFields;

/** A short text beside its translations, with a button that saves this row. */
export function ShortTextRow({ item: { id, name, usedIn, languages } }: { item: TranslationItem }) {
  const { t, i18n } = useLingui();
  const problemOf = useProblemText();
  const remaining = useRemainingText();
  const save = useSaveTranslation();
  const [known, setKnown] = useState(languages);
  const [stored, setStored] = useState(() => storedOf(languages));
  const [texts, setTexts] = useState<Partial<Record<TargetLanguage, string>>>({});
  const [conflict, setConflict] = useState<LanguageTexts | null>(null);
  const [isSaved, setSaved] = useState(false);
  const changed = targetLanguages.filter(
    (language) => texts[language] !== undefined && texts[language].trim() !== (stored[language]?.text ?? ''),
  );
  useUnsaved(changed.length > 0);
  // The list was fetched again.
  if (known !== languages) {
    setKnown(languages);
    if (changed.length === 0) {
      setStored(storedOf(languages));
      setTexts({});
    }
  }

  async function submit() {
    setSaved(false);
    setConflict(null);
    try {
      for (const language of changed) {
        const { version } = stored[language]!;
        const text = texts[language] ?? '';
        const saved = await save.mutateAsync({ kind: 'text', id, language, texts: { text }, version });
        setStored((before) => ({ ...before, ...storedOf([saved]) }));
        setTexts((before) => ({ ...before, [language]: saved.texts.text ?? '' }));
      }
      setSaved(true);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
        setConflict(error.current as LanguageTexts);
    }
  }

  function loadLatest(current: LanguageTexts) {
    setStored((before) => ({ ...before, ...storedOf([current]) }));
    setTexts((before) => ({ ...before, [current.language]: undefined }));
    setConflict(null);
    save.reset();
  }

  const isTooLong = changed.some((language) => (texts[language] ?? '').length > maxLength);
  const Control = name.length > LONG || name.includes('\n') ? TextArea : TextField;
  return (
    <li className="border-b border-hairline py-4">
      <form
        noValidate
        className="grid gap-x-5 gap-y-3 md:grid-cols-2 xl:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="grid content-start gap-1.5 md:max-xl:col-span-2">
          <p lang="en" className="font-medium wrap-anywhere whitespace-pre-line">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap gap-1.5">
            {usedIn.map((use) => (
              <Badge key={use} tone="outline">
                {i18n._(textUseLabels[use])}
              </Badge>
            ))}
          </p>
        </div>
        {targetLanguages.map((language) => {
          const text = texts[language] ?? stored[language]?.text ?? '';
          const { name: languageName, direction } = languageDetails[language];
          return (
            <Control
              key={language}
              label={
                <>
                  <span className="sr-only">{name}: </span>
                  <bdi lang={language}>{languageName}</bdi>
                </>
              }
              lang={language}
              dir={direction}
              value={text}
              onChange={({ target }: { target: { value: string } }) => {
                setSaved(false);
                setTexts((before) => ({ ...before, [language]: target.value }));
              }}
              {...(text.length > maxLength ? { error: remaining(text.length, maxLength) } : {})}
              {...(text.length > maxLength - 200 && text.length <= maxLength
                ? { description: remaining(text.length, maxLength) }
                : {})}
            />
          );
        })}
        <div className="flex flex-wrap items-end gap-3 md:max-xl:col-span-2">
          <Button
            type="submit"
            variant="secondary"
            pending={save.isPending}
            disabled={changed.length === 0 || isTooLong}
            aria-label={t`Save ${name}`}
          >
            <Trans>Save</Trans>
          </Button>
          <p role="status" className="type-small self-center text-ink-soft empty:hidden">
            {isSaved && changed.length === 0 && <Trans>Saved</Trans>}
          </p>
        </div>
        {save.error && (
          <div
            role="alert"
            className="type-small flex flex-wrap items-center gap-3 text-berry-ink md:col-span-full"
          >
            {conflict ? (
              <>
                <span>
                  <Trans>This text was translated in the meantime, so yours was not saved.</Trans>
                </span>
                <Button variant="secondary" onClick={() => loadLatest(conflict)}>
                  <Trans>Load latest version</Trans>
                </Button>
              </>
            ) : (
              problemOf(save.error)
            )}
          </div>
        )}
      </form>
    </li>
  );
}
