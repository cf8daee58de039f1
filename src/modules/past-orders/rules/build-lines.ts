import { plainLine, shorten } from '#kernel/csv-cells.ts';
import { type DecimalSign, readAmount, readNumber } from '#kernel/number-text.ts';
import type { PastOrderReason } from '../contract/import-reasons.ts';
import type { PastOrderField } from './fields.ts';
import { type LineCells, readLineCells, readProducts } from './line-cells.ts';
import type { PastOrderRow } from './past-order-file.ts';

export interface ReadPastOrderLine {
  name: string;
  sku: string;
  quantity: number;
  /** Minor units. */
  unitPrice: number | null;
}

interface LineNote {
  row: PastOrderRow;
  code: PastOrderReason;
  field: PastOrderField;
}

interface Reading {
  currency: string;
  sign: DecimalSign;
  most: number;
  rounds: boolean;
}

const MAX_QUANTITY = 1_000_000;

/** Reads the lines of an order: a row each, or several in one cell. */
export function readLines(
  rows: readonly PastOrderRow[],
  reading: Reading,
): { lines: ReadPastOrderLine[]; notes: LineNote[] } | { fault: 'quantity_invalid' } {
  const lines: ReadPastOrderLine[] = [];
  const notes: LineNote[] = [];
  // Exports with a row per line repeat the cells of the whole order in each row.
  const inCells = rows.find(({ text }) => text('lineCells') !== '' || text('products') !== '');
  const hasLineRows = rows.some(({ text }) => text('lineName') !== '');
  const found: { row: PastOrderRow; cells: LineCells }[] = hasLineRows
    ? rows.filter(({ text }) => text('lineName') !== '').map((row) => ({ row, cells: cellsOf(row) }))
    : (inCells
        ? [...readLineCells(inCells.text('lineCells')), ...readProducts(inCells.text('products'))]
        : []
      ).map((cells) => ({ row: inCells!, cells }));
  for (const { row, cells } of found) {
    const quantity = cells.quantity === '' ? 1 : readNumber(cells.quantity, reading.sign);
    if (quantity === null || !Number.isInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY)
      return { fault: 'quantity_invalid' };
    const name = plainLine(cells.name);
    if (name === '') continue;
    if (name.length > 300) notes.push({ row, code: 'text_shortened', field: 'lineName' });
    const priceField = cells.price === '' ? 'lineTotal' : 'linePrice';
    const unitPrice = priceOf(cells, quantity, reading);
    if (unitPrice === 'invalid') notes.push({ row, code: 'amount_left_out', field: priceField });
    lines.push({
      name: shorten(name, 300),
      sku: shorten(plainLine(cells.sku), 100),
      quantity,
      unitPrice: unitPrice === 'invalid' ? null : unitPrice,
    });
  }
  return { lines, notes };
}

const cellsOf = ({ text }: PastOrderRow): LineCells => ({
  name: text('lineName'),
  sku: text('lineSku'),
  quantity: text('lineQuantity'),
  price: text('linePrice'),
  total: text('lineTotal'),
});

function priceOf({ price, total }: LineCells, quantity: number, reading: Reading): number | null | 'invalid' {
  const text = price || total;
  if (text === '') return null;
  const read = readAmount(text, reading);
  if ('problem' in read) return 'invalid';
  if (price !== '') return read.amount;
  // A total that its units do not divide has no price of a unit.
  return quantity > 0 && read.amount % quantity === 0 ? read.amount / quantity : null;
}
