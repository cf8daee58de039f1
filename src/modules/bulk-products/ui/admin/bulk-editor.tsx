import { useMemo, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { moneyText } from '#kernel/money-text.ts';
import { productFields } from '#modules/catalog/contract/product-fields.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { PromotionsIcon, RedoIcon } from '#ui/admin/icons.ts';
import { ReturnIcon } from '#ui/icons.ts';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { applyBulk, bulkChangesQuery, previewBulk, undoBulk } from '../../client.ts';
import type { BulkPreview as Preview, BulkRow, GridField, GridRow } from '../../contract/bulk.ts';
import { changedPrice, type PriceChange } from '../../rules/prices.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { type CellFormat, describedCell, gridFields, parseCell } from '../../rules/cells.ts';
import { type EditorRow, editorRows, rowIdOf } from './editor-rows.ts';
import { type CellProblem, parseEdits } from './grid-edits.ts';
import { fieldLabels } from './field-labels.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import type { GridColumn } from './product-row.tsx';
import type { CellRange } from './grid-positions.ts';
import { ProductGrid } from './product-grid.tsx';
import { useEdits } from './use-grid-edits.ts';

const STOCK_WIDTH = 90;
const ATTRIBUTE_WIDTH = 150;

/** Choices to suggest while typing. */
const choicesOf = (field: GridField, { choices }: CellFormat) => {
  const description = describedCell(field);
  return description?.type === 'choice' ? choices[description.choices]?.map(({ name }) => name) : undefined;
};

const problemTexts: Record<CellProblem, MessageDescriptor> = {
  attribute: msg`Enter a value that fits the attribute, such as 28 or 28 cm.`,
  required: msg`This field is required.`,
  amount: msg`Enter an amount, such as 189 or 189.90.`,
  whole: msg`Enter a whole number from 0 to 1,000,000.`,
  choice: msg`Unknown value. Choose a suggested one.`,
  flag: msg`Enter yes or no.`,
  moment: msg`Enter a date and time.`,
  long: msg`This is too long.`,
};

export interface BulkEditorProps {
  rows: readonly GridRow[];
  /** Attributes with a column. */
  attributes: readonly AttributeColumn[];
  format: CellFormat;
  /** Decimal places of the currency. */
  decimals: number;
  /** Called when products have been changed, to refetch them. */
  onDone: () => void;
}

export interface AttributeColumn {
  key: string;
  name: string;
  /** Values suggested while typing. */
  choices: readonly string[];
}

/** Bulk editor: edit cells in a grid, preview the changes, then apply all or none. */
export function BulkEditor({ rows: products, attributes, format, decimals, onDone }: BulkEditorProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const rows = useMemo(() => editorRows(products), [products]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const { edits, edit, undo, redo, clear, canUndo, canRedo, textOf } = useEdits(byId, format);
  const [selection, setSelection] = useState<CellRange>({ top: 0, bottom: 0, start: 0, end: 0 });
  const [isPricing, setIsPricing] = useState(false);
  const [preview, setPreview] = useState<{ request: BulkRow[]; result: Preview } | null>(null);
  /** Server errors by cell, shown until the text of the cell changes. */
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, { text: string; message: string }>>(
    new Map(),
  );
  const parsed = useMemo(() => parseEdits(edits, byId, format), [edits, byId, format]);
  useUnsaved(edits.size > 0);

  const columns: GridColumn[] = [
    ...gridFields.map((field) => ({
      field,
      header: i18n._(fieldLabels[field]),
      width: field === 'stock' ? STOCK_WIDTH : productFields[field].bulkWidth,
      options: choicesOf(field, format),
    })),
    ...attributes.map(({ key, name, choices }) => ({
      field: `f.${key}` as const,
      header: name,
      width: ATTRIBUTE_WIDTH,
      options: choices.length > 0 ? choices : undefined,
    })),
  ];
  const headers: Record<string, string> = Object.fromEntries(
    columns.map(({ field, header }) => [field, header]),
  );

  function problemOf(row: EditorRow, field: GridField): string | undefined {
    const typed = edits.get(row.id)?.[field];
    const serverError = serverErrors.get(`${row.id} ${field}`);
    if (serverError && serverError.text === textOf(row, field)) return serverError.message;
    if (typed === undefined) return undefined;
    const cell = parseCell(field, typed, format);
    return 'problem' in cell ? i18n._(problemTexts[cell.problem]) : undefined;
  }

  function showErrors(refusals: Preview['refusals']) {
    setServerErrors(
      new Map(
        refusals.flatMap(({ id, variantId, field, message }) => {
          const row = byId.get(rowIdOf(id, variantId));
          return row ? [[`${row.id} ${field}`, { text: textOf(row, field as GridField), message }]] : [];
        }),
      ),
    );
  }

  const runPreview = useMutation({
    mutationFn: previewBulk,
    onSuccess: (result, { rows: request }) => {
      showErrors(result.refusals);
      setPreview({ request, result });
    },
  });

  const apply = useMutation({
    mutationFn: applyBulk,
    onSuccess: ({ changeId, products }) => {
      clear();
      setPreview(null);
      onApplied();
      showToast({
        kind: 'success',
        text: t`${plural(products, { one: '# product updated', other: '# products updated' })}`,
        undo: () => void undoChange(changeId),
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem) || !preview) return;
      const refusals = error.fields.map(({ path, message }) => {
        const { rowId, field } = cellOfPath(path);
        const { productId: id = rowId, variantId = null, name = rowId } = byId.get(rowId) ?? {};
        return { id, ...(variantId === null ? {} : { variantId }), field, message, name };
      });
      showErrors(refusals);
      setPreview({ ...preview, result: { ...preview.result, refusals } });
    },
  });

  async function undoChange(changeId: string) {
    try {
      await undoBulk(changeId);
      onApplied();
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  function onApplied() {
    setServerErrors(new Map());
    void queries.invalidateQueries({ queryKey: bulkChangesQuery.queryKey });
    onDone();
  }

  function changePrices(change: PriceChange, scope: 'selected' | 'all') {
    const targets = scope === 'all' ? rows : rows.slice(selection.top, selection.bottom + 1);
    edit(
      targets.flatMap((row) => {
        if (!row.canEdit('price')) return [];
        const present = parseCell('price', textOf(row, 'price'), format);
        if (!('value' in present) || typeof present.value !== 'number') return [];
        const amount = changedPrice(present.value, change, decimals);
        return [
          { id: row.id, field: 'price' as const, text: moneyText({ amount, currency: format.currency }) },
        ];
      }),
    );
  }

  const count = parsed.rows.length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={() => setIsPricing(true)}>
          <PromotionsIcon />
          <Trans>Change prices</Trans>
        </Button>
        <Button variant="quiet" disabled={!canUndo} onClick={undo}>
          <ReturnIcon />
          <Trans>Undo</Trans>
        </Button>
        <Button variant="quiet" disabled={!canRedo} onClick={redo}>
          <RedoIcon />
          <Trans>Redo</Trans>
        </Button>
      </div>
      <p id="grid-help" className="type-small mb-3 text-ink-soft">
        <Trans>
          Type in a cell or paste from a spreadsheet. Ctrl+D fills down, Ctrl+Z undoes. Press Escape, then Tab
          to leave the grid.
        </Trans>
      </p>
      <ProductGrid
        rows={rows}
        columns={columns}
        textOf={textOf}
        isChanged={(row, field) => edits.get(row.id)?.[field] !== undefined}
        isLocked={(row, field) => !row.canEdit(field)}
        problemOf={problemOf}
        onEdit={edit}
        onUndo={undo}
        onRedo={redo}
        onSelect={setSelection}
        describedBy="grid-help"
      />
      {runPreview.error && (
        <div className="mt-4">
          <FormError title={runPreview.error.message} problems={[]} />
        </div>
      )}
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper py-3 lg:bottom-0">
        <p role="status" className="type-small me-auto text-ink-soft">
          {parsed.problems.length > 0 ? (
            <Plural value={parsed.problems.length} one="# cell has an error" other="# cells have errors" />
          ) : count > 0 ? (
            <Plural value={count} one="# product changed" other="# products changed" />
          ) : (
            <Trans>No changes</Trans>
          )}
        </p>
        {count > 0 && (
          <Button variant="quiet" onClick={clear}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button
          disabled={count === 0 || parsed.problems.length > 0}
          pending={runPreview.isPending}
          onClick={() => runPreview.mutate({ rows: parsed.rows })}
        >
          <Trans>Review changes</Trans>
        </Button>
      </div>
      {isPricing && (
        <PriceChangeDialog
          selected={selection.bottom - selection.top + 1}
          all={rows.length}
          currency={format.currency}
          decimals={decimals}
          onClose={() => setIsPricing(false)}
          onChange={changePrices}
        />
      )}
      {preview && (
        <BulkPreview
          preview={preview.result}
          format={format}
          headers={headers}
          isApplying={apply.isPending}
          failure={apply.error?.message ?? null}
          onClose={() => {
            apply.reset();
            setPreview(null);
          }}
          onApply={() => apply.mutate({ rows: preview.request })}
        />
      )}
    </>
  );
}

/** Row and column of an error: `pan.price`, `pan.f.material`, `pan#moss.24cm.price`. Ids of variants contain points. */
function cellOfPath(path: string): { rowId: string; field: string } {
  const at = path.includes('#') ? path.lastIndexOf('.') : path.indexOf('.');
  return { rowId: path.slice(0, at), field: path.slice(at + 1) };
}
