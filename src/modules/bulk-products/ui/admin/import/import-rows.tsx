import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Table } from '#ui/table.tsx';
import type { BulkField } from '../../../contract/bulk.ts';
import type { ImportRow } from '../../../contract/product-csv.ts';
import type { FieldFormat } from '#modules/catalog/contract/field-text.ts';
import { cellText } from '../../../rules/cells.ts';
import type { CsvField } from '../../../contract/csv-fields.ts';
import { fieldLabels } from '../field-labels.ts';

const SHOWN = 100;

type Outcome = ImportRow['does'];

const outcomeLabels: Record<Outcome, { label: MessageDescriptor; tone: BadgeTone }> = {
  refuse: { label: msg`Error`, tone: 'berry' },
  create: { label: msg`New`, tone: 'moss' },
  change: { label: msg`Update`, tone: 'butter' },
  nothing: { label: msg`Unchanged`, tone: 'outline' },
};
const outcomes = Object.keys(outcomeLabels) as Outcome[];

/** All rows of a file with their result; rows with errors first. */
export function ImportRows({ rows, format }: { rows: readonly ImportRow[]; format: FieldFormat }) {
  const { t, i18n } = useLingui();
  const [only, setOnly] = useState<Outcome | 'all'>('all');
  const [shown, setShown] = useState(SHOWN);
  const byOutcome = Map.groupBy(rows, ({ does }) => does);
  const present = outcomes.filter((each) => byOutcome.has(each));
  const matching =
    only === 'all' ? present.flatMap((each) => byOutcome.get(each) ?? []) : byOutcome.get(only);
  const listed = matching ?? [];
  return (
    <section>
      <RadioGroup
        label={t`Rows of the file`}
        value={only}
        onChange={(value) => {
          setOnly(outcomes.find((each) => each === value) ?? 'all');
          setShown(SHOWN);
        }}
        options={[
          { value: 'all', label: t`All ${rows.length}` },
          ...present.map((each) => ({
            value: each,
            label: `${i18n._(outcomeLabels[each].label)} ${byOutcome.get(each)?.length ?? 0}`,
          })),
        ]}
        className="sm:grid-flow-col sm:justify-start"
      />
      <Table
        caption={t`Rows of the file`}
        className="mt-4"
        rows={listed.slice(0, shown)}
        rowKey={({ line }) => String(line)}
        columns={[
          {
            key: 'name',
            header: t`Product`,
            primary: true,
            cell: ({ name, id }) => (
              <span className="wrap-anywhere">
                <bdi>{name || '–'}</bdi>
                {id !== name && <span className="type-small block font-normal text-ink-soft">{id}</span>}
              </span>
            ),
          },
          { key: 'line', header: t`Line`, cell: ({ line }) => <span className="figures">{line}</span> },
          {
            key: 'does',
            header: t`Result`,
            cell: ({ does }) => (
              <Badge tone={outcomeLabels[does].tone}>{i18n._(outcomeLabels[does].label)}</Badge>
            ),
          },
          {
            key: 'changes',
            header: t`Details`,
            cell: (row) => <Details row={row} format={format} />,
          },
        ]}
      />
      {listed.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + 10 * SHOWN)}>
          <Trans>Show more of {listed.length}</Trans>
        </Button>
      )}
    </section>
  );
}

function Details({ row: { does, changes, problems }, format }: { row: ImportRow; format: FieldFormat }) {
  const { i18n } = useLingui();
  const nameOf = (field: string) =>
    Object.hasOwn(fieldLabels, field) ? i18n._(fieldLabels[field as CsvField]) : field;
  const text = (field: string, value: string | number | null) =>
    cellText(field as BulkField, value, format)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim() || '–';
  if (problems.length > 0) {
    return (
      <ul className="type-small grid gap-0.5 text-berry-ink md:text-start">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && <b className="font-medium">{nameOf(field)}: </b>}
            {message}
          </li>
        ))}
      </ul>
    );
  }
  if (changes.length === 0) return <span className="text-ink-soft">–</span>;
  return (
    <ul className="type-small grid gap-0.5 md:text-start">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="line-clamp-2 wrap-anywhere">
          <span className="text-ink-soft">{nameOf(field)}:</span>{' '}
          {does === 'change' && <>{text(field, from)} → </>}
          <b className="font-medium">{text(field, to)}</b>
        </li>
      ))}
    </ul>
  );
}
