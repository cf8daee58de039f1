import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { logicalKey } from '#ui/admin/logical-key.ts';
import { isNumeric } from '../../rules/cells.ts';
import type { EditorRow } from './editor-rows.ts';
import type { CellEdit } from './grid-edits.ts';
import { type CellFunctions, cellId, type GridColumn, ProductRow } from './product-row.tsx';
import {
  type CellRange,
  rangeOf,
  type CellPosition,
  ROW_HEIGHT,
  positionAfterKey,
} from './grid-positions.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useStableHandlers } from './use-stable-handlers.ts';

export interface ProductGridProps extends CellFunctions {
  rows: readonly EditorRow[];
  columns: readonly GridColumn[];
  onEdit: (edits: readonly CellEdit[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSelect: (area: CellRange) => void;
  describedBy: string;
}

const OVERSCAN = 8;

interface VisibleRows {
  /** Index of the first visible row. */
  first: number;
  count: number;
}

/** The visible rows. Returns `before` if they have not changed, so that React skips the render. */
function visibleRows(element: HTMLElement, before: VisibleRows): VisibleRows {
  const first = Math.floor(element.scrollTop / ROW_HEIGHT);
  const count = Math.ceil(element.clientHeight / ROW_HEIGHT) + 1;
  return before.first === first && before.count === count ? before : { first, count };
}

/**
 * Editable spreadsheet grid. Renders only the visible rows and a few around them, so 10,000 rows stay fast.
 * Except while a cell is edited, the grid element has the focus; `aria-activedescendant` is the active cell.
 */
export function ProductGrid(props: ProductGridProps) {
  const { rows, columns, textOf, isChanged, isLocked, problemOf, onEdit, onUndo, onRedo, onSelect } = props;
  const { t } = useLingui();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [activeCell, setActiveCell] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>({ row: 0, column: 0 });
  const [editedText, setEditedText] = useState<string | null>(null);
  const [view, setView] = useState<VisibleRows>({ first: 0, count: 15 });
  /** Whether Tab leaves the grid instead of moving to the next cell; set by Escape. */
  const nextTabLeaves = useRef(false);

  const selection = rangeOf(activeCell, anchor);
  const first = Math.max(0, view.first - OVERSCAN);
  const last = Math.min(rows.length, view.first + view.count + OVERSCAN);
  /**
   * React keys are row indexes modulo this number, so scrolling updates DOM rows instead of recreating them.
   */
  const renderedRows = view.count + 2 * OVERSCAN;
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setView((before) => visibleRows(element, before)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function moveTo(position: CellPosition, extend = false) {
    const row = Math.min(Math.max(position.row, 0), rows.length - 1);
    const column = Math.min(Math.max(position.column, 0), columns.length - 1);
    const next = { row, column };
    setActiveCell(next);
    if (!extend) setAnchor(next);
    onSelect(rangeOf(next, extend ? anchor : next));
    scrollToCell(next);
  }

  /** Scrolls a cell into view, clear of the sticky header and first column. */
  function scrollToCell({ row, column }: CellPosition) {
    const element = grid.current;
    if (!element) return;
    const top = row * ROW_HEIGHT;
    const visibleHeight = element.clientHeight - ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW_HEIGHT > element.scrollTop + visibleHeight)
      element.scrollTop = top + ROW_HEIGHT - visibleHeight;
    if (column === 0) return;
    const left = columns.slice(0, column).reduce((sum, each) => sum + each.width, 0);
    const sticky = columns[0]!.width;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const scrolled = Math.abs(element.scrollLeft);
    if (left - sticky < scrolled) element.scrollLeft = sign * (left - sticky);
    else if (left + columns[column]!.width > scrolled + element.clientWidth) {
      element.scrollLeft = sign * (left + columns[column]!.width - element.clientWidth);
    }
  }

  const editsAt = (position: CellPosition, text: string): CellEdit[] => {
    const row = rows[position.row];
    const column = columns[position.column];
    return row && column && !isLocked(row, column.field) ? [{ id: row.id, field: column.field, text }] : [];
  };

  function commit(move?: CellPosition) {
    if (editedText !== null) onEdit(editsAt(activeCell, editedText));
    setEditedText(null);
    grid.current?.focus({ preventScroll: true });
    if (move) moveTo(move);
  }

  function startEditing(text?: string) {
    const row = rows[activeCell.row];
    const field = columns[activeCell.column]?.field;
    if (!row || !field || isLocked(row, field)) return;
    setAnchor(activeCell);
    setEditedText(text ?? textOf(row, field));
  }

  /** Copies the first selected row into the other selected rows; a single row gets the row above. */
  function fillDown() {
    const from = selection.top === selection.bottom ? selection.top - 1 : selection.top;
    const source = rows[from];
    if (!source) return;
    const edits: CellEdit[] = [];
    for (let row = from + 1; row <= selection.bottom; row += 1) {
      for (let column = selection.start; column <= selection.end; column += 1) {
        edits.push(...editsAt({ row, column }, textOf(source, columns[column]!.field)));
      }
    }
    onEdit(edits);
  }

  function clear() {
    const edits: CellEdit[] = [];
    for (let row = selection.top; row <= selection.bottom; row += 1) {
      for (let column = selection.start; column <= selection.end; column += 1)
        edits.push(...editsAt({ row, column }, ''));
    }
    onEdit(edits);
  }

  /** Fills the selection with a single cell; pastes several cells from the first selected cell on. */
  function paste(cells: string[][]) {
    const single = cells.length === 1 && cells[0]!.length === 1;
    const edits: CellEdit[] = [];
    const bottom = single ? selection.bottom : selection.top + cells.length - 1;
    for (let row = selection.top; row <= bottom; row += 1) {
      const line = single ? [] : cells[row - selection.top]!;
      const end = single ? selection.end : selection.start + line.length - 1;
      for (let column = selection.start; column <= end; column += 1) {
        const text = single ? cells[0]![0]! : line[column - selection.start]!;
        edits.push(...editsAt({ row, column }, text.trim()));
      }
    }
    onEdit(edits);
  }

  useGridClipboard(grid, {
    copied: () =>
      rows
        .slice(selection.top, selection.bottom + 1)
        .map((row) =>
          columns.slice(selection.start, selection.end + 1).map(({ field }) => textOf(row, field)),
        ),
    paste,
  });

  function onCommand(event: KeyboardEvent): boolean {
    if (!event.ctrlKey && !event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) onUndo();
    else if (key === 'y' || key === 'z') onRedo();
    else if (key === 'd') fillDown();
    else if (key === 'a') {
      setAnchor({ row: 0, column: 0 });
      setActiveCell({ row: rows.length - 1, column: columns.length - 1 });
      onSelect({ top: 0, bottom: rows.length - 1, start: 0, end: columns.length - 1 });
    } else if (key === 'home') moveTo({ row: 0, column: 0 }, event.shiftKey);
    else if (key === 'end') moveTo({ row: rows.length - 1, column: columns.length - 1 }, event.shiftKey);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current) return;
    const { row, column } = activeCell;
    const key = logicalKey(event.key, event.currentTarget);
    const step = positionAfterKey(key, activeCell, Math.max(1, view.count - 3), columns.length);
    const isLeaving = nextTabLeaves.current;
    nextTabLeaves.current = event.key === 'Escape';
    if (onCommand(event)) event.preventDefault();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (step) moveTo(step, event.shiftKey);
    else if (event.key === 'Tab') {
      const next = column + (event.shiftKey ? -1 : 1);
      if (isLeaving || next < 0 || next >= columns.length) return;
      moveTo({ row, column: next });
    } else if (event.key === 'Enter' || event.key === 'F2') startEditing();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === 'Escape') setAnchor(activeCell);
    else if (event.key.length === 1) startEditing(event.key);
    else return;
    event.preventDefault();
  }

  function onEditorKeyDown(event: KeyboardEvent) {
    const { row, column } = activeCell;
    if (event.key === 'Enter') commit({ row: row + (event.shiftKey ? -1 : 1), column });
    else if (event.key === 'Tab') commit({ row, column: column + (event.shiftKey ? -1 : 1) });
    else if (event.key === 'Escape') {
      setEditedText(null);
      grid.current?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const handlers = useStableHandlers({
    startSelection(event, row, column) {
      const isActive = activeCell.row === row && activeCell.column === column;
      if (isActive && editedText !== null) return;
      event.preventDefault();
      if (editedText !== null) commit();
      grid.current?.focus({ preventScroll: true });
      if (isActive && event.pointerType !== 'mouse') startEditing();
      else moveTo({ row, column }, event.shiftKey);
    },
    extendSelection({ buttons, pointerType }, row, column) {
      if (buttons === 1 && pointerType === 'mouse' && editedText === null) moveTo({ row, column }, true);
    },
    startEditing: () => startEditing(),
    changeText: setEditedText,
    handleKey: onEditorKeyDown,
    stopEditing: () => editedText !== null && commit(),
  });

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={0}
      aria-label={t`Products`}
      aria-describedby={props.describedBy}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={rows.length > 0 ? cellId(id, activeCell.row, activeCell.column) : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setView((before) => visibleRows(currentTarget, before))}
      className="group/grid relative h-[min(70dvh,48rem)] overflow-auto overscroll-contain rounded-md border border-outline bg-surface text-[0.9375rem] focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
    >
      <div role="row" aria-rowindex={1} className="sticky top-0 z-20 flex h-10 bg-linen" style={{ width }}>
        {columns.map(({ field, header, width: wide }, column) => (
          <div
            key={field}
            role="columnheader"
            aria-colindex={column + 1}
            style={{ width: wide }}
            className={classNames(
              'type-note flex shrink-0 items-center border-e border-b border-hairline px-3 font-medium text-ink-soft',
              isNumeric(field) && 'justify-end',
              column === 0 && 'sticky start-0 z-10 bg-linen',
            )}
          >
            {header}
          </div>
        ))}
      </div>
      <div className="relative" role="presentation" style={{ height: rows.length * ROW_HEIGHT, width }}>
        {rows.slice(first, last).map((row, offset) => {
          const index = first + offset;
          const isSelected = index >= selection.top && index <= selection.bottom;
          return (
            <ProductRow
              key={index % renderedRows}
              gridId={id}
              row={row}
              index={index}
              columns={columns}
              width={width}
              activeColumn={activeCell.row === index ? activeCell.column : null}
              editedText={activeCell.row === index ? editedText : null}
              selectionStart={isSelected ? selection.start : null}
              selectionEnd={isSelected ? selection.end : null}
              handlers={handlers}
              textOf={textOf}
              isChanged={isChanged}
              isLocked={isLocked}
              problemOf={problemOf}
            />
          );
        })}
      </div>
    </div>
  );
}
