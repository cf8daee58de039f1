import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import type { BulkField, GridRow } from '../../contract.ts';
import { type CellEdit, fromTsv, isNumeric, toTsv } from './cells.ts';

export interface GridColumn {
  field: BulkField;
  header: string;
  width: number;
  /** What may stand there, offered while typing. */
  options?: readonly string[];
}

export interface Place {
  row: number;
  column: number;
}

export interface Area {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

export interface ProductGridProps {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  textOf: (row: GridRow, field: BulkField) => string;
  isChanged: (row: GridRow, field: BulkField) => boolean;
  isLocked: (row: GridRow, field: BulkField) => boolean;
  /** Words where a cell cannot be as it is. */
  problemOf: (row: GridRow, field: BulkField) => string | undefined;
  onEdit: (edits: readonly CellEdit[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onSelect: (area: Area) => void;
  describedBy: string;
}

const ROW = 40;
const OVERSCAN = 8;

const areaOf = (one: Place, other: Place): Area => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  start: Math.min(one.column, other.column),
  end: Math.max(one.column, other.column),
});

/**
 * Cells to write in, as a spreadsheet has them. Only the rows in sight are drawn, so that ten thousand are no more work
 * than twenty; the grid itself keeps the focus and names the cell it is at.
 */
export function ProductGrid(props: ProductGridProps) {
  const { rows, columns, textOf, isChanged, isLocked, problemOf, onEdit, onUndo, onRedo, onSelect } = props;
  const { t } = useLingui();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [typing, setTyping] = useState<string | null>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  /** After Escape the next Tab leaves the grid instead of going to the next cell. */
  const leaves = useRef(false);

  const area = areaOf(at, anchor);
  const first = Math.max(0, Math.floor(view.top / ROW) - OVERSCAN);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + OVERSCAN);
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function goTo(place: Place, extend = false) {
    const row = Math.min(Math.max(place.row, 0), rows.length - 1);
    const column = Math.min(Math.max(place.column, 0), columns.length - 1);
    const next = { row, column };
    setAt(next);
    if (!extend) setAnchor(next);
    onSelect(areaOf(next, extend ? anchor : next));
    show(next);
  }

  /** Brings a cell into sight, past what stays at the top and at the start. */
  function show({ row, column }: Place) {
    const element = grid.current;
    if (!element) return;
    const top = row * ROW;
    const room = element.clientHeight - ROW;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + ROW > element.scrollTop + room) element.scrollTop = top + ROW - room;
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

  const placed = (place: Place, text: string): CellEdit[] => {
    const row = rows[place.row];
    const column = columns[place.column];
    return row && column && !isLocked(row, column.field) ? [{ id: row.id, field: column.field, text }] : [];
  };

  function commit(move?: Place) {
    if (typing !== null) onEdit(placed(at, typing));
    setTyping(null);
    grid.current?.focus({ preventScroll: true });
    if (move) goTo(move);
  }

  function begin(text?: string) {
    const row = rows[at.row];
    const field = columns[at.column]?.field;
    if (!row || !field || isLocked(row, field)) return;
    setAnchor(at);
    setTyping(text ?? textOf(row, field));
  }

  /** The uppermost line of the selection into all others of it; of a single cell, the one above into it. */
  function fillDown() {
    const from = area.top === area.bottom ? area.top - 1 : area.top;
    const source = rows[from];
    if (!source) return;
    const edits: CellEdit[] = [];
    for (let row = from + 1; row <= area.bottom; row += 1) {
      for (let column = area.start; column <= area.end; column += 1) {
        edits.push(...placed({ row, column }, textOf(source, columns[column]!.field)));
      }
    }
    onEdit(edits);
  }

  function clear() {
    const edits: CellEdit[] = [];
    for (let row = area.top; row <= area.bottom; row += 1) {
      for (let column = area.start; column <= area.end; column += 1)
        edits.push(...placed({ row, column }, ''));
    }
    onEdit(edits);
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== grid.current) return;
    event.preventDefault();
    const cells = rows
      .slice(area.top, area.bottom + 1)
      .map((row) => columns.slice(area.start, area.end + 1).map(({ field }) => textOf(row, field)));
    event.clipboardData?.setData('text/plain', toTsv(cells));
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (document.activeElement !== grid.current) return;
    event.preventDefault();
    const cells = fromTsv(event.clipboardData?.getData('text/plain') ?? '');
    // One cell goes into all that are selected.
    const single = cells.length === 1 && cells[0]!.length === 1;
    const edits: CellEdit[] = [];
    const bottom = single ? area.bottom : area.top + cells.length - 1;
    for (let row = area.top; row <= bottom; row += 1) {
      const line = single ? [] : cells[row - area.top]!;
      const end = single ? area.end : area.start + line.length - 1;
      for (let column = area.start; column <= end; column += 1) {
        const text = single ? cells[0]![0]! : line[column - area.start]!;
        edits.push(...placed({ row, column }, text.trim()));
      }
    }
    onEdit(edits);
  });

  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);

  function onCommand(event: KeyboardEvent): boolean {
    if (!event.ctrlKey && !event.metaKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) onUndo();
    else if (key === 'y' || key === 'z') onRedo();
    else if (key === 'd') fillDown();
    else if (key === 'a') {
      setAnchor({ row: 0, column: 0 });
      setAt({ row: rows.length - 1, column: columns.length - 1 });
      onSelect({ top: 0, bottom: rows.length - 1, start: 0, end: columns.length - 1 });
    } else if (key === 'home') goTo({ row: 0, column: 0 }, event.shiftKey);
    else if (key === 'end') goTo({ row: rows.length - 1, column: columns.length - 1 }, event.shiftKey);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== grid.current) return;
    const { row, column } = at;
    const page = Math.max(1, Math.floor(view.height / ROW) - 2);
    const steps: Record<string, Place> = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageUp: { row: row - page, column },
      PageDown: { row: row + page, column },
      Home: { row, column: 0 },
      End: { row, column: columns.length - 1 },
    };
    const step = steps[event.key];
    const isLeaving = leaves.current;
    leaves.current = event.key === 'Escape';
    if (onCommand(event)) event.preventDefault();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (step) goTo(step, event.shiftKey);
    else if (event.key === 'Tab') {
      const next = column + (event.shiftKey ? -1 : 1);
      if (isLeaving || next < 0 || next >= columns.length) return;
      goTo({ row, column: next });
    } else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === 'Escape') setAnchor(at);
    else if (event.key.length === 1) begin(event.key);
    else return;
    event.preventDefault();
  }

  function onTypingKey(event: KeyboardEvent) {
    const { row, column } = at;
    if (event.key === 'Enter') commit({ row: row + (event.shiftKey ? -1 : 1), column });
    else if (event.key === 'Tab') commit({ row, column: column + (event.shiftKey ? -1 : 1) });
    else if (event.key === 'Escape') {
      setTyping(null);
      grid.current?.focus({ preventScroll: true });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const cellId = (place: Place) => `${id}-${place.row}-${place.column}`;
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
      aria-activedescendant={rows.length > 0 ? cellId(at) : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
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
      <div className="relative" role="presentation" style={{ height: rows.length * ROW, width }}>
        {rows.slice(first, last).map((row, offset) => {
          const index = first + offset;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              className="absolute flex h-10"
              style={{ top: index * ROW, width }}
            >
              {columns.map(({ field, width: wide, options }, column) => {
                const isAt = at.row === index && at.column === column;
                const isIn =
                  index >= area.top && index <= area.bottom && column >= area.start && column <= area.end;
                const problem = problemOf(row, field);
                const locked = isLocked(row, field);
                return (
                  // The grid has the keys.
                  <div
                    key={field}
                    id={cellId({ row: index, column })}
                    role={column === 0 ? 'rowheader' : 'gridcell'}
                    tabIndex={-1}
                    aria-colindex={column + 1}
                    aria-selected={isIn}
                    aria-readonly={locked || undefined}
                    aria-invalid={problem !== undefined || undefined}
                    title={problem}
                    style={{ width: wide }}
                    onPointerDown={(event) => {
                      if (isAt && typing !== null) return;
                      event.preventDefault();
                      if (typing !== null) commit();
                      grid.current?.focus({ preventScroll: true });
                      if (isAt && event.pointerType !== 'mouse') begin();
                      else goTo({ row: index, column }, event.shiftKey);
                    }}
                    onPointerEnter={({ buttons, pointerType }) => {
                      if (buttons === 1 && pointerType === 'mouse' && typing === null) {
                        goTo({ row: index, column }, true);
                      }
                    }}
                    onDoubleClick={() => begin()}
                    className={classNames(
                      'flex shrink-0 items-center border-e border-b border-hairline px-3 select-none',
                      isNumeric(field) && 'figures justify-end',
                      column === 0 ? 'sticky start-0 z-10 font-medium' : '',
                      problem
                        ? 'bg-berry-soft'
                        : isChanged(row, field)
                          ? 'bg-butter-soft'
                          : isIn
                            ? 'bg-moss-soft'
                            : 'bg-surface',
                      locked && 'text-ink-soft',
                      isAt && 'outline-2 -outline-offset-2 outline-moss',
                    )}
                  >
                    {isAt && typing !== null ? (
                      <>
                        <input
                          // The hand is here already: it began to type.
                          // oxlint-disable-next-line jsx-a11y/no-autofocus
                          autoFocus
                          aria-label={t`${columns[column]?.header ?? ''} of ${row.name}`}
                          value={typing}
                          list={options ? `${id}-options` : undefined}
                          inputMode={isNumeric(field) ? 'decimal' : undefined}
                          onChange={({ target }) => setTyping(target.value)}
                          onKeyDown={onTypingKey}
                          onBlur={() => typing !== null && commit()}
                          className={classNames(
                            'size-full bg-transparent outline-none',
                            isNumeric(field) && 'text-end',
                          )}
                        />
                        {options && (
                          <datalist id={`${id}-options`}>
                            {options.map((option) => (
                              <option key={option} value={option} />
                            ))}
                          </datalist>
                        )}
                      </>
                    ) : (
                      <span className="truncate">
                        {textOf(row, field) || <span aria-hidden>–</span>}
                        {problem && <span className="sr-only">. {problem}</span>}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
