import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Table } from '#ui/table.tsx';
import type { BulkField } from '../../../contract/bulk.ts';
import type { TableRow } from '../../../contract/product-table.ts';
import { cellText, type CellWords } from '../../../rules/cells.ts';
import type { TableField } from '../../../contract/table-fields.ts';
import { fieldWords } from '../field-words.ts';

const SHOWN = 100;

type Outcome = TableRow['does'];

const outcomeWords: Record<Outcome, { label: MessageDescriptor; tone: BadgeTone }> = {
  refuse: { label: msg`Cannot be`, tone: 'berry' },
  create: { label: msg`New`, tone: 'moss' },
  change: { label: msg`Changed`, tone: 'butter' },
  nothing: { label: msg`As it is`, tone: 'outline' },
};
const outcomes = Object.keys(outcomeWords) as Outcome[];

/** All rows of a file with their result; rows with errors first. */
export function ImportRows({ rows, words }: { rows: readonly TableRow[]; words: CellWords }) {
  const { t, i18n } = useLingui();
  const [only, setOnly] = useState<Outcome | 'all'>('all');
  const [shown, setShown] = useState(SHOWN);
  const byOutcome = Map.groupBy(rows, ({ does }) => does);
  const there = outcomes.filter((each) => byOutcome.has(each));
  const chosen = only === 'all' ? there.flatMap((each) => byOutcome.get(each) ?? []) : byOutcome.get(only);
  const listed = chosen ?? [];
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
          ...there.map((each) => ({
            value: each,
            label: `${i18n._(outcomeWords[each].label)} ${byOutcome.get(each)?.length ?? 0}`,
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
            header: t`What happens`,
            cell: ({ does }) => (
              <Badge tone={outcomeWords[does].tone}>{i18n._(outcomeWords[does].label)}</Badge>
            ),
          },
          {
            key: 'changes',
            header: t`Details`,
            cell: (row) => <Details row={row} words={words} />,
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

function Details({ row: { does, changes, problems }, words }: { row: TableRow; words: CellWords }) {
  const { i18n } = useLingui();
  const nameOf = (field: string) =>
    Object.hasOwn(fieldWords, field) ? i18n._(fieldWords[field as TableField]) : field;
  const text = (field: string, value: string | number | null) =>
    cellText(field as BulkField, value, words)
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
