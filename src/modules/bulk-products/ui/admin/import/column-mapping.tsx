import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { ImportPreview } from '../../../contract/product-csv.ts';
import { type CsvField, csvFields } from '../../../contract/csv-fields.ts';
import { fieldLabels } from '../field-labels.ts';

/** Maps each column of the file to a field, with its first value as a sample. */
export function ColumnMapping({
  preview: { headers, columns, samples },
  isPending,
  onChange,
}: {
  preview: ImportPreview;
  isPending: boolean;
  onChange: (columns: (CsvField | null)[]) => void;
}) {
  const { t, i18n } = useLingui();
  const unmapped = columns.filter((field) => field === null).length;
  const [isOpen] = useState(unmapped > 0);
  return (
    <Disclosure
      defaultOpen={isOpen}
      summary={
        <>
          <Trans>Column mapping</Trans>{' '}
          {unmapped > 0 && (
            <span className="type-small font-normal text-ink-soft">
              <Plural value={unmapped} one="# column not imported" other="# columns not imported" />
            </span>
          )}
        </>
      }
    >
      <fieldset disabled={isPending} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">
          <Trans>Column mapping</Trans>
        </legend>
        {headers.map((header, index) => (
          <SelectField
            // Headers can occur twice in a file.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} ${header}`}
            label={<bdi>{header || t`Column ${index + 1}`}</bdi>}
            description={<span className="line-clamp-1 wrap-anywhere">{samples[index] || '–'}</span>}
            value={columns[index] ?? ''}
            onChange={({ target }) => {
              const field = csvFields.find((each) => each === target.value) ?? null;
              // A field maps to one column, so clear the column that had it before.
              onChange(columns.map((each, at) => (at === index ? field : each === field ? null : each)));
            }}
            options={[
              { value: '', label: t`Do not import` },
              ...csvFields.map((field) => ({ value: field, label: i18n._(fieldLabels[field]) })),
            ]}
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}
