import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageDetails } from '#kernel/language.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { serverErrors } from '#ui/admin/record-form.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useSaveTranslation } from '../../client.ts';
import { shortTextFields, targetLanguages, type TargetLanguage } from '../../contract/text-fields.ts';
import type { LanguageTexts, TranslationItem } from '../../contract/translations.ts';
import { OutdatedNote } from './outdated-note.tsx';
import { ShortTextConflict } from './short-text-conflict.tsx';
import { useRemainingText } from './use-remaining-text.ts';
import { textUseLabels } from './translation-labels.ts';

/** `translatedFrom`: the English text that an outdated translation is of. */
interface StoredText {
  text: string;
  version: number;
  translatedFrom: string | undefined;
}

type Stored = Readonly<Record<string, StoredText>>;

const storedOf = (languages: readonly LanguageTexts[]): Stored =>
  Object.fromEntries(
    languages.map(({ language, version, texts, outdated }) => [
      language,
      { text: texts.text ?? '', version, translatedFrom: outdated.text },
    ]),
  );

/** Texts above this length get several lines. */
const LONG = 90;
const [field] = shortTextFields;

/** The remaining characters are shown when fewer are left. */
const shownFrom = (maxLength: number) => Math.min(200, Math.ceil(maxLength / 4));

/** A short text beside its translations, with a button that saves this row. */
export function ShortTextRow({
  item: { id, name, usedIn, languages, maxLength: ownLimit },
}: {
  item: TranslationItem;
}) {
  const maxLength = ownLimit ?? field.maxLength;
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

  /** Saves the changed translations, or one that is still right for the new English text. */
  async function submit(confirmed?: TargetLanguage) {
    setSaved(false);
    setConflict(null);
    try {
      for (const language of confirmed ? [confirmed] : changed) {
        const { version, text: storedText } = stored[language]!;
        const text = confirmed ? storedText : (texts[language] ?? '');
        const saved = await save.mutateAsync({ kind: 'text', id, language, texts: { text }, version });
        setStored((before) => ({ ...before, ...storedOf([saved]) }));
        setTexts((before) => ({ ...before, [language]: undefined }));
      }
      setSaved(true);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'changed_meanwhile')
        setConflict(error.current as LanguageTexts);
    }
  }

  /** Continues with the user's text, or with the saved one. */
  function resolve(current: LanguageTexts, keepsMine: boolean) {
    setStored((before) => ({ ...before, ...storedOf([current]) }));
    if (!keepsMine) setTexts((before) => ({ ...before, [current.language]: undefined }));
    setConflict(null);
    save.reset();
  }

  const wrong = serverErrors(save.error);
  const textError = wrong['texts.text'];

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
          const translatedFrom = stored[language]?.translatedFrom;
          const isSaving = save.isPending && save.variables.language === language;
          const error =
            text.length > maxLength
              ? remaining(text.length, maxLength)
              : save.variables?.language === language
                ? textError
                : undefined;
          const control = (
            <Control
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
                if (textError) save.reset();
                setTexts((before) => ({ ...before, [language]: target.value }));
              }}
              {...(error ? { error } : {})}
            />
          );
          return (
            <div key={language} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
              {control}
              {/* Below, so that the field does not move while someone types. */}
              {text.length > maxLength - shownFrom(maxLength) && text.length <= maxLength && (
                <p className="type-small text-ink-soft">{remaining(text.length, maxLength)}</p>
              )}
              {translatedFrom !== undefined && (
                <OutdatedNote
                  format={field.format}
                  before={translatedFrom}
                  after={name}
                  pending={isSaving}
                  label={t`Mark as up to date: ${name} (${languageName})`}
                  isEdited={changed.includes(language)}
                  onConfirm={() => void submit(language)}
                />
              )}
            </div>
          );
        })}
        <div className="flex flex-wrap items-start gap-3 md:max-xl:col-span-2 xl:pt-7">
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
        {save.error && !textError && (
          <div role="alert" className="type-small grid gap-3 md:col-span-full">
            {conflict ? (
              <ShortTextConflict
                mine={texts[conflict.language] ?? stored[conflict.language]?.text ?? ''}
                theirs={conflict}
                onResolve={(keepsMine) => resolve(conflict, keepsMine)}
              />
            ) : (
              <p className="text-berry-ink">{problemOf(save.error)}</p>
            )}
          </div>
        )}
      </form>
    </li>
  );
}
