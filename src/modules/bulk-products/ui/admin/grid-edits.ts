import type { GridField, BulkRow, GridRow } from '../../contract/bulk.ts';
import type { FieldValue } from '#modules/catalog/contract/field-description.ts';
import type { FieldFormat, FieldTextProblem } from '#modules/catalog/contract/field-text.ts';
import { parseCell } from '../../rules/cells.ts';

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

/** Converts the edits to API rows, and lists the invalid cells. */
export function parseEdits(
  edits: Edits,
  rows: ReadonlyMap<string, GridRow>,
  format: FieldFormat,
): { rows: BulkRow[]; problems: { id: string; field: GridField; problem: FieldTextProblem }[] } {
  const problems: { id: string; field: GridField; problem: FieldTextProblem }[] = [];
  const read = [...edits].flatMap(([id, cells]) => {
    const row = rows.get(id);
    if (!row) return [];
    const set: Record<string, FieldValue> = {};
    for (const [field, text] of Object.entries(cells) as [GridField, string][]) {
      const cell = parseCell(field, text, format);
      if ('problem' in cell) problems.push({ id, field, problem: cell.problem });
      else set[field] = cell.value;
    }
    const { version, stockVersion } = row;
    return [
      {
        id,
        version,
        ...(stockVersion === null ? {} : { stockVersion }),
        set,
      },
    ];
  });
  return { rows: read, problems };
}
