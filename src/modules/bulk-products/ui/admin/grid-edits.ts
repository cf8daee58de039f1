import type { AttributeValue } from '#modules/product-types/contract/attribute-value.ts';
import type { BulkRow, GridField } from '../../contract/bulk.ts';
import { attributeKey, type CellFormat, type CellValue, parseCell } from '../../rules/cells.ts';
import type { EditorRow } from './editor-rows.ts';

/** Unsaved cell texts by product id and field. */
export type Edits = ReadonlyMap<string, Readonly<Partial<Record<GridField, string>>>>;

export interface CellEdit {
  id: string;
  field: GridField;
  text: string;
}

/** Merges edits; an edit equal to the original text is removed. */
export function withEdits(
  edits: Edits,
  more: readonly CellEdit[],
  original: (edit: CellEdit) => string,
): Edits {
  const next = new Map(edits);
  for (const edit of more) {
    const row: Partial<Record<GridField, string>> = { ...next.get(edit.id) };
    if (edit.text === original(edit)) delete row[edit.field];
    else row[edit.field] = edit.text;
    if (Object.keys(row).length > 0) next.set(edit.id, row);
    else next.delete(edit.id);
  }
  return next;
}

export type CellProblem = Extract<ReturnType<typeof parseCell>, { problem: unknown }>['problem'];

/** Converts the edits to API rows, one for each product, and lists the invalid cells. */
export function parseEdits(
  edits: Edits,
  rows: ReadonlyMap<string, EditorRow>,
  format: CellFormat,
): { rows: BulkRow[]; problems: { id: string; field: GridField; problem: CellProblem }[] } {
  const problems: { id: string; field: GridField; problem: CellProblem }[] = [];
  const products = new Map<string, BulkRow>();
  for (const [id, cells] of edits) {
    const row = rows.get(id);
    if (!row) continue;
    const { productId, variantId, version, stockVersion } = row;
    const product = products.get(productId) ?? {
      id: productId,
      version,
      ...(stockVersion === null ? {} : { stockVersion }),
      set: {},
    };
    const set: Record<string, CellValue> = {};
    const attributes: Record<string, AttributeValue | null> = {};
    for (const [field, text] of Object.entries(cells) as [GridField, string][]) {
      const cell = parseCell(field, text, format);
      const key = attributeKey(field);
      if ('problem' in cell) problems.push({ id, field, problem: cell.problem });
      else if (key === null) set[field] = cell.value;
      else attributes[key] = cell.value;
    }
    const variant = variantId === null ? [] : [{ id: variantId, set: set as BulkVariantSet }];
    products.set(productId, {
      ...product,
      ...(stockVersion === null ? {} : { stockVersion }),
      set: variantId === null ? set : product.set,
      ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
      ...(variant.length > 0 ? { variants: [...(product.variants ?? []), ...variant] } : {}),
    });
  }
  return { rows: [...products.values()], problems };
}

type BulkVariantSet = NonNullable<BulkRow['variants']>[number]['set'];
