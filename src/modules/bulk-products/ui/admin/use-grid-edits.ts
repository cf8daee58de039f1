import { useState } from 'react';
import type { GridField } from '../../contract/bulk.ts';
import { type CellFormat, cellText } from '../../rules/cells.ts';
import type { EditorRow } from './editor-rows.ts';
import { type CellEdit, type Edits, withEdits } from './grid-edits.ts';

interface History {
  past: Edits[];
  present: Edits;
  future: Edits[];
}

const none: Edits = new Map();
const empty: History = { past: [], present: none, future: [] };
const MAX_UNDO_STEPS = 100;

/** Unsaved edits of the grid with undo and redo; a paste or a fill is one step. */
export function useEdits(rows: ReadonlyMap<string, EditorRow>, format: CellFormat) {
  const [history, setHistory] = useState(empty);
  const original = (id: string, field: GridField) => cellText(field, rows.get(id)?.values[field], format);

  function edit(edits: readonly CellEdit[]) {
    setHistory((before) => {
      const { past, present } = before;
      const next = withEdits(present, edits, ({ id, field }) => original(id, field));
      // Leaving a cell by key commits twice (key and blur), so an edit without a change is not an undo step.
      const isSame = ({ id }: CellEdit) => JSON.stringify(next.get(id)) === JSON.stringify(present.get(id));
      if (edits.every(isSame)) return before;
      return { past: [...past, present].slice(-MAX_UNDO_STEPS), present: next, future: [] };
    });
  }

  return {
    edits: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (edits: readonly CellEdit[]) => edits.length > 0 && edit(edits),
    undo: () =>
      setHistory((before) => {
        const last = before.past.at(-1);
        if (!last) return before;
        return {
          past: before.past.slice(0, -1),
          present: last,
          future: [before.present, ...before.future],
        };
      }),
    redo: () =>
      setHistory((before) => {
        const [next, ...future] = before.future;
        return next ? { past: [...before.past, before.present], present: next, future } : before;
      }),
    clear: () => setHistory(empty),
    textOf: (row: EditorRow, field: GridField) =>
      history.present.get(row.id)?.[field] ?? cellText(field, row.values[field], format),
  };
}
