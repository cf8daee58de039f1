/** Row and column index of a cell, from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** A rectangle of cells; all bounds are inclusive. */
export interface CellRange {
  top: number;
  bottom: number;
  start: number;
  end: number;
}

/** Row height in pixels. */
export const ROW_HEIGHT = 40;

export const rangeOf = (first: CellPosition, second: CellPosition): CellRange => ({
  top: Math.min(first.row, second.row),
  bottom: Math.max(first.row, second.row),
  start: Math.min(first.column, second.column),
  end: Math.max(first.column, second.column),
});

/** The cell that a navigation key moves to, not clamped to the grid; undefined for other keys. */
export function positionAfterKey(
  key: string,
  { row, column }: CellPosition,
  page: number,
  columns: number,
): CellPosition | undefined {
  const steps: Record<string, CellPosition> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
  return steps[key];
}
