import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Table } from '#ui/table.tsx';
import type { BulkField, BulkPreview as Preview } from '../../contract/bulk.ts';
import { attributeKey, type CellFormat, cellText } from '../../rules/cells.ts';
import { rowIdOf } from './editor-rows.ts';

const SHOWN = 100;

export interface BulkPreviewProps {
  preview: Preview;
  format: CellFormat;
  headers: Readonly<Record<string, string>>;
  isApplying: boolean;
  failure: string | null;
  onClose: () => void;
  onApply: () => void;
}

/** Preview of all changed cells and their errors. With an error, nothing can be applied. */
export function BulkPreview({
  preview,
  format,
  headers,
  isApplying,
  failure,
  onClose,
  onApply,
}: BulkPreviewProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(SHOWN);
  const { changes, refusals } = preview;
  const products = new Set(changes.map(({ id }) => id)).size;
  const errors = new Map(
    refusals.map(({ id, variantId, field, message }) => [`${rowIdOf(id, variantId)} ${field}`, message]),
  );
  const text = (field: string, value: string | number | null) =>
    // Attributes come as texts.
    (attributeKey(field) === null ? cellText(field as BulkField, value, format) : value) || '–';
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<Trans>Review changes</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Back to editing</Trans>
          </Button>
          <Button
            disabled={refusals.length > 0 || changes.length === 0}
            pending={isApplying}
            onClick={onApply}
          >
            <Plural value={products} one="Update # product" other="Update # products" />
          </Button>
        </>
      }
    >
      {failure && <FormError title={failure} problems={[]} />}
      {refusals.length > 0 && (
        <div role="alert" className="mb-4 rounded-md bg-berry-soft px-4 py-3">
          <p className="font-medium">
            <Plural
              value={refusals.length}
              one="# cell has an error. Correct it before updating."
              other="# cells have errors. Correct them before updating."
            />
          </p>
          <ul className="type-small mt-2 grid gap-1">
            {refusals.slice(0, SHOWN).map(({ id, field, name, message }) => (
              <li key={`${id} ${field} ${message}`}>
                <b className="font-medium">{name}</b>, {headers[field] ?? field}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="mb-3 text-ink-soft">
        {changes.length === 0 ? (
          <Trans>No changes to apply.</Trans>
        ) : (
          <Plural value={changes.length} one="# change" other="# changes" />
        )}
      </p>
      {changes.length > 0 && (
        <Table
          caption={t`Changes`}
          rows={changes.slice(0, shown)}
          rowKey={({ id, variantId, field }) => `${rowIdOf(id, variantId)} ${field}`}
          columns={[
            { key: 'name', header: t`Product`, primary: true, cell: ({ name }) => name },
            { key: 'field', header: t`Field`, cell: ({ field }) => headers[field] ?? field },
            { key: 'from', header: t`From`, align: 'end', cell: ({ field, from }) => text(field, from) },
            {
              key: 'to',
              header: t`To`,
              align: 'end',
              cell: ({ id, variantId, field, to }) => (
                <span>
                  <b className="font-medium">{text(field, to)}</b>
                  {errors.has(`${rowIdOf(id, variantId)} ${field}`) && (
                    <span className="type-small block text-berry-ink">
                      {errors.get(`${rowIdOf(id, variantId)} ${field}`)}
                    </span>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {changes.length > shown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + 10 * SHOWN)}>
          <Trans>Show more of {changes.length}</Trans>
        </Button>
      )}
    </Dialog>
  );
}
