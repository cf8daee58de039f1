import { plainLine, shorten } from '#kernel/csv-cells.ts';
import type { PastOrderField } from './fields.ts';

type Cells = (field: PastOrderField) => string;

const join = (parts: readonly string[], separator: string): string =>
  parts
    .map((part) => plainLine(part))
    .filter((part) => part !== '')
    .join(separator);

const nameIn = (of: Cells, kind: 'billing' | 'shipping'): string =>
  plainLine(of(`${kind}.name`)) || join([of(`${kind}.firstName`), of(`${kind}.lastName`)], ' ');

/** The customer's name: of the invoice, else of the delivery. */
export const customerOf = (of: Cells): string =>
  shorten(nameIn(of, 'billing') || plainLine(of('customer')) || nameIn(of, 'shipping'), 200);

/** The delivery address, else the billing address, a line each. */
export function addressOf(of: Cells): string {
  const kind = of('shipping.line1') === '' && of('shipping.city') === '' ? 'billing' : 'shipping';
  const lines = [
    nameIn(of, kind),
    of(`${kind}.company`),
    of(`${kind}.line1`),
    of(`${kind}.line2`),
    // Shopify writes an apostrophe before postcodes, so that spreadsheets keep their zeros.
    join([of(`${kind}.postcode`).replace(/^'/, ''), of(`${kind}.city`)], ' '),
    join([of(`${kind}.region`), of(`${kind}.country`)], ', '),
  ];
  // A name alone is no address.
  return lines.slice(1).every((line) => line === '') ? '' : shorten(join(lines, '\n'), 1_000);
}
