import { memo, type KeyboardEvent, type PointerEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import type { GridField } from '../../contract/bulk.ts';
import { isNumeric } from '../../rules/cells.ts';
import type { EditorRow } from './editor-rows.ts';
import { ROW_HEIGHT } from './grid-positions.ts';

export interface GridColumn {
  field: GridField;
  header: string;
  width: number;
  /** Values suggested while typing. */
  options: readonly string[] | undefined;
}

export interface CellFunctions {
  textOf: (row: EditorRow, field: GridField) => string;
  isChanged: (row: EditorRow, field: GridField) => boolean;
  isLocked: (row: EditorRow, field: GridField) => boolean;
  /** Error message of a cell; undefined when it is valid. */
  problemOf: (row: EditorRow, field: GridField) => string | undefined;
}

/** Event handlers of a row. The object must stay the same, or `memo` renders every row. */
export interface RowHandlers {
  startSelection: (event: PointerEvent, index: number, column: number) => void;
  extendSelection: (event: PointerEvent, index: number, column: number) => void;
  startEditing: () => void;
  changeText: (text: string) => void;
  handleKey: (event: KeyboardEvent) => void;
  stopEditing: () => void;
}

export interface ProductRowProps extends CellFunctions {
  gridId: string;
  row: EditorRow;
  index: number;
  columns: readonly GridColumn[];
  width: number;
  /** Active column; null when the active cell is in another row. */
  activeColumn: number | null;
  /** Text of the active cell while editing. */
  editedText: string | null;
  /** First and last selected column; both null when the row is not selected. */
  selectionStart: number | null;
  selectionEnd: number | null;
  handlers: RowHandlers;
}

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`;

export const ProductRow = memo(function GridLine(props: ProductRowProps) {
  const {
    gridId,
    row,
    index,
    columns,
    width,
    activeColumn,
    editedText,
    selectionStart,
    selectionEnd,
    handlers,
  } = props;
  const { textOf, isChanged, isLocked, problemOf } = props;
  const { t } = useLingui();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute flex h-10"
      style={{ top: index * ROW_HEIGHT, width }}
    >
      {columns.map(({ field, header, width: wide, options }, column) => {
        const isActive = activeColumn === column;
        const isSelected =
          selectionStart !== null &&
          selectionEnd !== null &&
          column >= selectionStart &&
          column <= selectionEnd;
        const problem = problemOf(row, field);
        const locked = isLocked(row, field);
        return (
          // The grid element handles the keyboard.
          <div
            key={field}
            id={cellId(gridId, index, column)}
            role={column === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={-1}
            aria-colindex={column + 1}
            aria-selected={isSelected}
            aria-readonly={locked || undefined}
            aria-invalid={problem !== undefined || undefined}
            title={problem}
            style={{ width: wide }}
            onPointerDown={(event) => handlers.startSelection(event, index, column)}
            onPointerEnter={(event) => handlers.extendSelection(event, index, column)}
            onDoubleClick={handlers.startEditing}
            className={classNames(
              'flex shrink-0 items-center border-e border-b border-hairline px-3 select-none',
              isNumeric(field) && 'figures justify-end',
              column === 0 ? 'sticky start-0 z-10 font-medium' : '',
              problem
                ? 'bg-berry-soft'
                : isChanged(row, field)
                  ? 'bg-butter-soft'
                  : isSelected
                    ? 'bg-moss-soft'
                    : 'bg-surface',
              locked && 'text-ink-soft',
              isActive && 'outline-2 -outline-offset-2 outline-moss',
            )}
          >
            {isActive && editedText !== null ? (
              <>
                <input
                  // The user is already typing into this cell.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus
                  aria-label={t`${header} of ${row.name}`}
                  value={editedText}
                  list={options ? `${gridId}-options` : undefined}
                  inputMode={isNumeric(field) ? 'decimal' : undefined}
                  onChange={({ target }) => handlers.changeText(target.value)}
                  onKeyDown={handlers.handleKey}
                  onBlur={handlers.stopEditing}
                  className={classNames(
                    'size-full bg-transparent outline-none',
                    isNumeric(field) && 'text-end',
                  )}
                />
                {options && (
                  <datalist id={`${gridId}-options`}>
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
});
