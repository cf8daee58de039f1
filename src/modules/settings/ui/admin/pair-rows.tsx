import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/admin/icons.ts';
import { PlusIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { fieldId, type FieldMessages } from './settings-form.tsx';

export interface PairRow {
  /** Identifies a row while editing. */
  row: string;
  first: string;
  second: string;
}

let rows = 0;
export const pairRow = (first = '', second = ''): PairRow => ({ row: `pair-${(rows += 1)}`, first, second });

/** Rows of two related texts, such as days and hours, or name and URL. */
export function PairRows({
  path,
  keys,
  labels,
  pairs,
  onChange,
  messages,
  most,
  addLabel,
  inputMode,
}: {
  /** Path of the list, and the keys of both texts in it: they locate the server's error messages. */
  path: string;
  keys: readonly [string, string];
  labels: readonly [string, string];
  pairs: readonly PairRow[];
  onChange: (pairs: PairRow[]) => void;
  messages: FieldMessages;
  most: number;
  addLabel: ReactNode;
  inputMode?: 'url';
}) {
  const { t } = useLingui();
  const change = (row: string, part: Partial<PairRow>) =>
    onChange(pairs.map((pair) => (pair.row === row ? { ...pair, ...part } : pair)));
  return (
    <>
      <ul className="grid gap-4">
        {pairs.map(({ row, first, second }, index) => (
          <li key={row} className="flex items-end gap-3">
            <div className="grid grow gap-3 sm:grid-cols-[1fr_1.5fr]">
              <TextField
                id={fieldId(`${path}.${index}.${keys[0]}`)}
                label={labels[0]}
                value={first}
                onChange={({ target }) => change(row, { first: target.value })}
                error={messages[`${path}.${index}.${keys[0]}`]}
                maxLength={200}
              />
              <TextField
                id={fieldId(`${path}.${index}.${keys[1]}`)}
                label={labels[1]}
                value={second}
                onChange={({ target }) => change(row, { second: target.value })}
                error={messages[`${path}.${index}.${keys[1]}`]}
                maxLength={300}
                inputMode={inputMode}
              />
            </div>
            <IconButton
              label={first ? t`Remove ${first}` : t`Remove row ${index + 1}`}
              icon={<DeleteIcon />}
              className="mb-0.5"
              onClick={() => onChange(pairs.filter((pair) => pair.row !== row))}
            />
          </li>
        ))}
      </ul>
      {pairs.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...pairs, pairRow()])}
        >
          <PlusIcon />
          {addLabel}
        </Button>
      )}
    </>
  );
}
