import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { languageDetails } from '#kernel/language.ts';
import { readCsvFile } from '#platform/browser/read-csv-file.ts';
import { CsvFileDrop, CsvFileHeader } from '#ui/admin/csv-import.tsx';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useProblemText } from '#ui/use-problem-text.ts';
import { translationsCsvHref, useImportTranslations } from '../../client.ts';
import { type TargetLanguage, targetLanguages } from '../../contract/text-fields.ts';
import type { ImportAnswer, ImportMode, ImportRow } from '../../contract/translations.ts';
import { type CsvFileProblem, readTranslationCsv } from '../../rules/read-translation-csv.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportProblems } from './import-problems.tsx';

interface CheckedFile {
  fileName: string;
  language: TargetLanguage;
  rows: ImportRow[];
  answer: ImportAnswer;
}

const fileProblemTexts: Record<
  Exclude<CsvFileProblem['code'], 'columns_missing' | 'broken' | 'other_language'>,
  MessageDescriptor
> = {
  too_many_rows: msg`The file has more than 20,000 rows. Import it in parts.`,
  no_rows: msg`The file has no rows.`,
};

/** CSV import of translations into one language: choose a file, review its problems, then import. */
export function TranslationImport({ onImported }: { onImported: (language: TargetLanguage) => void }) {
  const { t, i18n } = useLingui();
  const problemOf = useProblemText();
  const run = useImportTranslations();
  const [language, setLanguage] = useState<TargetLanguage>(targetLanguages[0]!);
  const [fileProblem, setFileProblem] = useState<CsvFileProblem | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  const textOf = (problem: CsvFileProblem): string => {
    if (problem.code === 'other_language') {
      const { name } = languageDetails[problem.language];
      return t`The file has translations into this language: ${name}. Choose it here, or choose another file.`;
    }
    if (problem.code === 'columns_missing') {
      const columns = joinByComma(problem.columns, i18n.locale);
      return t`Columns are missing: ${columns}`;
    }
    if (problem.code === 'broken') return t`Line ${problem.line} is not valid CSV.`;
    return i18n._(fileProblemTexts[problem.code]);
  };

  async function choose(file: File | undefined) {
    if (!file) return;
    run.reset();
    const read = readTranslationCsv(await readCsvFile(file), language);
    setFileProblem('problem' in read ? read.problem : null);
    if ('problem' in read) return;
    const { rows } = read;
    run.mutate(
      { language, mode: 'check', rows },
      { onSuccess: (answer) => setChecked({ fileName: file.name, language, rows, answer }) },
    );
  }

  function apply(file: CheckedFile, mode: ImportMode) {
    run.mutate(
      { language: file.language, mode, rows: file.rows },
      {
        onSuccess: (answer) => {
          // A text changed between check and import.
          if (mode === 'all' && answer.problems.length > 0) {
            setChecked({ ...file, answer });
            return;
          }
          const count = answer.saved;
          showToast({
            kind: 'success',
            text: t`${plural(count, { one: '# translation imported', other: '# translations imported' })}`,
          });
          onImported(file.language);
        },
      },
    );
  }

  const isOtherLanguage = fileProblem?.code === 'other_language';
  const failure = fileProblem ? textOf(fileProblem) : run.error ? problemOf(run.error) : null;
  const error = failure !== null && !isOtherLanguage && <FormError title={failure} />;
  if (checked)
    return (
      <Review
        file={checked}
        error={error}
        isPending={run.isPending}
        onApply={(mode) => apply(checked, mode)}
        onAnother={() => {
          run.reset();
          setChecked(null);
        }}
      />
    );
  return (
    <div className="grid max-w-2xl gap-5">
      {error}
      <SelectField
        label={t`Language of the translations`}
        value={language}
        disabled={run.isPending}
        error={isOtherLanguage ? failure! : undefined}
        onChange={({ target }) => {
          setLanguage(target.value as TargetLanguage);
          setFileProblem(null);
        }}
        options={targetLanguages.map((each) => ({ value: each, label: languageDetails[each].name }))}
      />
      <CsvFileDrop
        description={
          <Trans>
            An exported file with the translations filled in: up to 20,000 rows. Rows without a translation
            change nothing. You review problems before anything is imported.
          </Trans>
        }
        hint={
          <a
            href={translationsCsvHref(language)}
            className="inline-flex min-h-11 items-center underline"
            download
          >
            <Trans>Export all texts as CSV</Trans>
          </a>
        }
        isChecking={run.isPending}
        onFile={(file) => void choose(file)}
      />
    </div>
  );
}

/** Problems of the file, and what the import would change. */
function Review({
  file: { fileName, language, rows, answer },
  error,
  isPending,
  onApply,
  onAnother,
}: {
  file: CheckedFile;
  error: React.ReactNode;
  isPending: boolean;
  onApply: (mode: ImportMode) => void;
  onAnother: () => void;
}) {
  const { changed, confirmed, unchanged, empty, problems } = answer;
  const written = changed + confirmed;
  const { name } = languageDetails[language];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CsvFileHeader fileName={`${fileName} · ${name}`} rowCount={rows.length} onAnother={onAnother} />
      {error}
      <ul className="grid gap-1">
        <li>
          <Plural value={changed} one="# translation changes" other="# translations change" />
        </li>
        {confirmed > 0 && (
          <li>
            <Plural
              value={confirmed}
              one="# outdated translation is kept and no longer outdated"
              other="# outdated translations are kept and no longer outdated"
            />
          </li>
        )}
        <li>
          <Plural
            value={unchanged}
            one="# translation stays as it is"
            other="# translations stay as they are"
          />
        </li>
        <li>
          <Plural value={empty} one="# row without a translation" other="# rows without a translation" />
        </li>
      </ul>
      {written > 0 && <ImportChanges changes={answer.changes} total={written} language={language} />}
      {problems.length > 0 && <ImportProblems problems={problems} rows={rows} language={language} />}
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
        <p role="status" className="type-small me-auto text-ink-soft">
          {problems.length > 0 ? (
            <Plural
              value={problems.length}
              one="# row has a problem. Correct the file, or import the valid rows."
              other="# rows have problems. Correct the file, or import the valid rows."
            />
          ) : written === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            <Trans>All rows are imported together, or none</Trans>
          )}
        </p>
        <Button
          variant={problems.length > 0 ? 'secondary' : 'primary'}
          disabled={written === 0}
          pending={isPending}
          onClick={() => onApply(problems.length > 0 ? 'valid' : 'all')}
        >
          {problems.length > 0 ? (
            <Plural value={written} one="Import the # valid row" other="Import the # valid rows" />
          ) : (
            <Plural value={written} one="Import # translation" other="Import # translations" />
          )}
        </Button>
      </div>
    </div>
  );
}
