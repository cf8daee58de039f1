import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { csvRow } from '#kernel/csv.ts';
import { pastOrderReasons } from '../contract/import-reasons.ts';
import { PastOrderFile } from './past-order-file.ts';
import { readPastOrders } from './read-past-orders.ts';

const settings = { currency: 'EUR', timeZone: 'Europe/Lisbon', now: new Date('2026-11-26T12:00:00Z') };

function fileOf(text: string): PastOrderFile {
  const file = new PastOrderFile();
  file.write(text);
  if (file.problem === null) file.end();
  return file;
}

function read(text: string, changed: Partial<typeof settings> = {}) {
  const file = fileOf(text);
  if (file.problem !== null) throw new Error(file.problem);
  return { file, ...readPastOrders(file, { ...settings, ...changed }) };
}

type Cells = Readonly<Record<string, string | number>>;

/** A file with these rows; its columns are all that a row names. */
function csvOf(rows: readonly Cells[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))].map(csvRow).join('');
}

const shopify: Cells = {
  Name: '#1001',
  Email: 'ada@example.org',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'EUR',
  Total: '98.00',
  'Created at': '2023-05-01 10:00:00 +0200',
  'Lineitem quantity': 2,
  'Lineitem name': 'Kettle',
  'Lineitem price': '49.00',
};
const woo: Cells = {
  order_number: '1001',
  order_date: '2023-05-01 10:00:00',
  status: 'completed',
  order_currency: 'EUR',
  order_total: '98.00',
  billing_email: 'ada@example.org',
  item_name: 'Kettle',
  item_quantity: 2,
};
const of = (...changes: Cells[]) => read(csvOf(changes.map((change) => ({ ...shopify, ...change }))));
const one = (change: Cells) => of(change).orders[0];
const codes = ({ reasons }: ReturnType<typeof read>) => reasons.map(({ code }) => code);

/** The numbers are those of the list in docs/developers.md, "Traps of order files". */
describe('traps of order files', () => {
  it('1. groups the rows of a Shopify order, whose further rows have only the line', () => {
    const { orders, reasons } = read(
      csvOf([
        shopify,
        { Name: '#1001', 'Lineitem quantity': 1, 'Lineitem name': 'Pan', 'Lineitem price': '59.5' },
        { ...shopify, Name: '#1002' },
        { Name: '#1001', 'Lineitem quantity': 1, 'Lineitem name': 'Towel', 'Lineitem price': '18' },
      ]),
    );
    expect(reasons).toEqual([]);
    expect(orders.map(({ number, lines, rows }) => [number, lines.map(({ name }) => name), rows])).toEqual([
      ['#1001', ['Kettle', 'Pan', 'Towel'], [2, 3, 5]],
      ['#1002', ['Kettle'], [4]],
    ]);
    expect(orders[0]!.lines[1]).toEqual({ name: 'Pan', sku: '', quantity: 1, unitPrice: 5950 });
  });

  it('2. names each column that it does not import, and why', () => {
    const { file } = read(
      csvOf([{ ...shopify, 'Payment Reference': 'x', 'Shoe size': '38', 'Tax 1 Name': '' }]),
    );
    expect(file.skippedColumns).toEqual([
      { header: 'Payment Reference', reason: 'not_kept' },
      { header: 'Shoe size', reason: 'unknown' },
      { header: 'Tax 1 Name', reason: 'not_kept' },
    ]);
    expect(
      read(`${csvOf([shopify]).replace('\r\n', ',Total\r\n').trimEnd()},5\r\n`).file.skippedColumns,
    ).toEqual([{ header: 'Total', reason: 'repeated' }]);
  });

  it('3. reads the products of WooCommerce Analytics; a comma separates only before a quantity', () => {
    const { orders } = read(
      csvOf([
        {
          Date: '2023-05-01 10:00:00',
          'Order #': '501',
          'N. Revenue (formatted)': '€1,299.00',
          Status: 'completed',
          Customer: 'Ada Lindqvist',
          'Product(s)': '2× Linen Towel, moss, 1× Pan',
          'Net Sales': '1200',
        },
      ]),
    );
    expect(orders[0]).toMatchObject({
      number: '501',
      total: 129900,
      email: null,
      customerName: 'Ada Lindqvist',
      state: 'fulfilled',
      lines: [
        { name: 'Linen Towel, moss', quantity: 2, unitPrice: null },
        { name: 'Pan', quantity: 1 },
      ],
    });
  });

  it('4. reads lines in cells of a plugin, one cell each or all in one', () => {
    const line = 'name:Kettle|product_id:30|sku:K-1|quantity:2|total:98.00|tax:0';
    const { item_name: _, item_quantity: __, ...order } = woo;
    const files: Cells[] = [
      { line_item_1: line, line_item_2: 'name:Pan|quantity:1|total:59.50' },
      { line_items: `${line};name:Pan|quantity:1|total:59.50` },
    ];
    for (const cells of files)
      expect(read(csvOf([{ ...order, ...cells }])).orders[0]!.lines).toEqual([
        { name: 'Kettle', sku: 'K-1', quantity: 2, unitPrice: 4900 },
        { name: 'Pan', sku: '', quantity: 1, unitPrice: 5950 },
      ]);
  });

  it('5. reads a row for each line that repeats the cells of its order', () => {
    const { orders } = read(csvOf([woo, { ...woo, item_name: 'Pan', item_quantity: 1 }]));
    expect(orders).toMatchObject([{ total: 9800, lines: [{ name: 'Kettle' }, { name: 'Pan' }] }]);
  });

  it('6. reads headers such as First Name (Billing) and Order Total Amount', () => {
    const { orders } = read(
      csvOf([
        {
          'Order Number': '9',
          'Order Status': 'Processing',
          'Order Date': '2023-05-01 10:00',
          'First Name (Billing)': 'Ada',
          'Last Name (Billing)': 'Lindqvist',
          'Address 1&2 (Billing)': 'Rua da Boavista 84',
          'City (Billing)': 'Lisboa',
          'Postcode (Billing)': '1200-068',
          'Country Code (Billing)': 'PT',
          'Email (Billing)': 'ada@example.org',
          'Order Total Amount': '49.90',
          SKU: 'K-1',
          'Item Name': 'Kettle',
          'Quantity (- Refund)': '1',
          'Item Cost': '49.90',
        },
      ]),
    );
    expect(orders[0]).toMatchObject({
      customerName: 'Ada Lindqvist',
      email: 'ada@example.org',
      state: 'paid',
      address: 'Ada Lindqvist\nRua da Boavista 84\n1200-068 Lisboa\nPT',
      lines: [{ name: 'Kettle', sku: 'K-1', quantity: 1, unitPrice: 4990 }],
    });
  });

  it('7. reads semicolons, decimal commas and a byte order mark', () => {
    const rows = [{ ...shopify, Total: '1.299,00', 'Lineitem price': '49,90' }];
    const text = csvOf(rows).replaceAll('"', '');
    expect(text).toContain('1.299,00');
    const { orders } = read(
      `\u{FEFF}${Object.keys(shopify).join(';')}\r\n${Object.values(rows[0]!).join(';')}\r\n`,
    );
    expect(orders[0]).toMatchObject({ total: 129900, lines: [{ unitPrice: 4990 }] });
  });

  it.each([
    ['2023-05-01 10:00:00 -0400', '2023-05-01T14:00:00.000Z'],
    ['2023-05-01T10:00:00+02:00', '2023-05-01T08:00:00.000Z'],
    ['2023-05-01T10:00:00Z', '2023-05-01T10:00:00.000Z'],
    // Lisbon: UTC+1 in summer, UTC in winter; 1:30 does not exist on 26 March.
    ['2023-05-01 10:00:00', '2023-05-01T09:00:00.000Z'],
    ['2023-01-01', '2023-01-01T00:00:00.000Z'],
    ['2023-03-26 01:30:00', '2023-03-26T01:30:00.000Z'],
    ['25/12/2023 17:05', '2023-12-25T17:05:00.000Z'],
    ['12/25/2023 5:05 PM', '2023-12-25T17:05:00.000Z'],
    ['25.12.2023 17:05', '2023-12-25T17:05:00.000Z'],
    ['December 25, 2023 12:05 am', '2023-12-25T00:05:00.000Z'],
    ['٢٠٢٣-٠١-٠٢ ١٠:٠٠', '2023-01-02T10:00:00.000Z'],
  ])('8. reads the date %s', (text, at) => {
    expect(one({ 'Created at': text })?.placedAt.toISOString()).toBe(at);
  });

  it('9. decides by the other dates of the file whether the day is first, and rejects what stays ambiguous', () => {
    const dates = (...texts: string[]) =>
      of(...texts.map((text, index) => ({ Name: `#${index}`, 'Created at': text })));
    expect(dates('03/04/2023', '25/12/2023').orders[0]?.placedAt.getUTCMonth()).toBe(3 - 0);
    expect(dates('03/04/2023', '12/25/2023').orders[0]?.placedAt.toISOString()).toContain('2023-03-04');
    expect(codes(dates('03/04/2023', '05/06/2023'))).toEqual(['date_ambiguous', 'date_ambiguous']);
    expect(dates('04/04/2023').orders).toHaveLength(1);
  });

  it.each([
    ['', 'date_missing'],
    ['yesterday', 'date_invalid'],
    ['2023-02-30', 'date_invalid'],
    ['2023-05-01 25:00', 'date_invalid'],
    ['2099-01-01', 'date_implausible'],
    ['1970-01-01', 'date_implausible'],
  ])('10. does not import an order with the date %j: %s', (text, code) => {
    const result = of({ 'Created at': text });
    expect([result.orders, codes(result)]).toEqual([[], [code]]);
  });

  it.each([
    ['paid', 'fulfilled', '', 'fulfilled'],
    ['paid', 'unfulfilled', '', 'paid'],
    ['paid', 'partial', '', 'paid'],
    ['partially_refunded', '', '', 'paid'],
    ['refunded', 'fulfilled', '', 'refunded'],
    ['paid', 'fulfilled', '2023-05-02 10:00:00 +0200', 'cancelled'],
    ['voided', '', '', 'cancelled'],
    ['pending', 'unfulfilled', '', 'other'],
    ['authorized', '', '', 'other'],
  ])('11. maps the Shopify states %s, %s, cancelled at %j to %s', (status, fulfillment, cancelled, state) => {
    expect(
      one({ 'Financial Status': status, 'Fulfillment Status': fulfillment, 'Cancelled at': cancelled })
        ?.state,
    ).toBe(state);
  });

  it.each([
    ['wc-completed', 'fulfilled'],
    ['Terminée', 'fulfilled'],
    ['In Bearbeitung', 'paid'],
    ['Remboursée', 'refunded'],
    ['failed', 'cancelled'],
    ['on-hold', 'other'],
    ['my-own-status', 'other'],
  ])('12. maps the WooCommerce status %s to %s and keeps its words', (status, state) => {
    const [order] = read(csvOf([{ ...woo, status }])).orders;
    expect([order?.state, order?.originalState]).toEqual([state, status]);
  });

  it('13. keeps refunds and discounts, also if they are negative numbers', () => {
    expect(one({ 'Refunded Amount': '9.00', 'Discount Amount': '-5.00' })).toMatchObject({
      refunded: 900,
      discount: 500,
    });
  });

  it('14. rejects rows of another order with the same number', () => {
    const result = of({ Id: '1' }, { Id: '2', 'Created at': '2024-05-01 10:00:00 +0200' });
    expect(result.orders).toHaveLength(1);
    expect(result.reasons).toMatchObject([{ line: 3, number: '#1001', code: 'number_repeated' }]);
  });

  it.each([
    ['', 'number_missing'],
    ['#'.repeat(61), 'number_too_long'],
  ])('15. rejects a row with the number %j: %s', (number, code) => {
    expect(codes(of({ Name: number }))).toEqual([code]);
  });

  it('16. removes invisible and direction marks from numbers', () => {
    expect(of({ Name: '#10\u{202E}01\u{200B}' }, { Name: '#10\u{202E}01' }).orders).toMatchObject([
      { number: '#10 01' },
    ]);
  });

  it.each([
    ['JPY', '22300', 22300],
    ['KWD', '12.345', 12345],
    ['usd', '$12.50', 1250],
    ['EUR', '12.345', 1235],
    ['EUR', '1,299.00', 129900],
  ])('17. reads a total in %s: %s', (currency, total, amount) => {
    expect(one({ Currency: currency, Total: total })).toMatchObject({
      currency: currency.toUpperCase(),
      total: amount,
    });
  });

  it('18. uses the shop’s currency if the file names none', () => {
    const { Currency: _, ...row } = shopify;
    expect(read(csvOf([row])).orders[0]?.currency).toBe('EUR');
    expect(codes(read(csvOf([row]), { currency: 'X'.repeat(3) }))).toEqual(['currency_invalid']);
  });

  it.each([
    [{ Currency: 'euros' }, 'currency_invalid'],
    [{ Total: '' }, 'total_missing'],
    [{ Total: 'many' }, 'total_invalid'],
    [{ Total: '-5.00' }, 'total_negative'],
    [{ Total: '$98.00' }, 'total_other_currency'],
    [{ Total: '99999999999.00' }, 'total_invalid'],
    [{ 'Lineitem quantity': 'two' }, 'quantity_invalid'],
    [{ 'Lineitem quantity': '1.5' }, 'quantity_invalid'],
    [{ 'Lineitem quantity': '-1' }, 'quantity_invalid'],
  ])('19. does not import the order with %j: %s', (change, code) => {
    const result = of(change);
    expect([result.orders, codes(result)]).toEqual([[], [code]]);
  });

  it.each([
    [{ Subtotal: 'a gift' }, 'amount_left_out', { subtotal: null }],
    [{ 'Lineitem price': 'free' }, 'amount_left_out', { lines: [{ unitPrice: null }] }],
    [{ 'Lineitem name': '' }, 'lines_missing', { lines: [] }],
    [{ Email: 'not an address' }, 'email_invalid', { email: null }],
    [{ Email: 'ada\u{202E}@example.org' }, 'email_invalid', { email: null }],
    [{ 'Lineitem name': 'K'.repeat(301) }, 'text_shortened', { lines: [{ name: 'K'.repeat(300) }] }],
    [{ 'Billing Name': 'Ad\uFFFD' }, 'damaged_characters', { customerName: 'Ad\uFFFD' }],
  ])('20. imports the order with %j and says %s', (change, code, expected) => {
    const result = of(change);
    expect(codes(result)).toEqual([code]);
    expect(result.orders[0]).toMatchObject(expected);
  });

  it('reads postcodes without the apostrophe that Shopify writes before them', () => {
    expect(one({ 'Shipping Zip': "'01000", 'Shipping City': 'Ain' })?.address).toBe('01000 Ain');
  });

  it('21. keeps names as text: HTML, entities, formulas, NUL and control characters', () => {
    expect(one({ 'Lineitem name': '<b>Kettle</b> &amp; lid' })?.lines[0]?.name).toBe('Kettle & lid');
    expect(one({ 'Lineitem name': '=1+1' })?.lines[0]?.name).toBe('=1+1');
    expect(one({ 'Lineitem name': 'Ket\u0000t\u0007le' })?.lines[0]?.name).toBe('Kettle');
    expect(one({ 'Billing Name': '="0012"' })?.customerName).toBe('0012');
  });

  it('22. empties a cell of 10 MB and imports the rest of its order', () => {
    const result = of({ 'Shipping Address1': 'x'.repeat(10_000_000), 'Shipping City': 'Lisboa' });
    expect(codes(result)).toEqual(['cell_too_long']);
    expect(result.orders[0]?.address).toBe('Lisboa');
  });

  it.each([
    ['"#1"x,5\r\n#2,6\r\n', ['misplaced_quote']],
    ['#2,6\r\n#1,"5\r\n', ['unclosed_quote']],
    ['#1,5,2023-05-01,paid,surplus\r\n#2,6\r\n', ['more_cells_than_headers']],
    [',\r\n#2,6\r\n', ['row_empty']],
  ])('23. rejects damaged rows of %j only: %j', (rows, expected) => {
    const headers = 'Name,Total,Created at,Financial Status\r\n';
    const text = rows.replaceAll(/(#2,6)/g, '$1,2023-05-01,paid');
    const result = read(headers + text);
    expect(codes(result).filter((code) => pastOrderReasons[code] === 'row')).toEqual(expected);
    expect(result.orders.map(({ number }) => number)).toEqual(['#2']);
  });

  it('24. does not import an order with one damaged row, and counts all its rows', () => {
    const text = csvOf([shopify, { Name: '#1001', 'Lineitem name': 'Pan' }]);
    const result = read(`${text.trimEnd()},surplus\r\n`);
    expect(result.orders).toEqual([]);
    expect(result.reasons.map(({ line, code }) => [line, code])).toEqual([
      [2, 'more_cells_than_headers'],
      [3, 'more_cells_than_headers'],
    ]);
  });

  it.each([
    ['without rows', '', 'empty'],
    ['of a byte order mark', '\u{FEFF}', 'empty'],
    ['of products', 'Handle,Title,Variant Price\r\npan,Pan,5\r\n', 'unknown_format'],
    ['of customers', 'Email,First Name\r\n', 'unknown_format'],
    ['of 50,001 rows', `Name,Financial Status\r\n${'#1,paid\r\n'.repeat(50_001)}`, 'too_many_rows'],
    ['of 402 columns', `Name,Financial Status${',x'.repeat(400)}\r\n`, 'too_many_columns'],
  ])('25. rejects a file %s', (_, text, problem) => {
    expect(fileOf(text).problem).toBe(problem);
  });

  it('26. does not import an order with more than 500 lines', () => {
    expect(new Set(codes(of(...Array.from({ length: 501 }, () => ({})))))).toEqual(
      new Set(['too_many_lines']),
    );
  });

  it('27. returns the same orders for pieces of any size', () => {
    const text = readFileSync(path.join(fixtures, 'shopify-orders.csv'), 'utf8');
    const file = new PastOrderFile();
    for (const character of text) file.write(character);
    file.end();
    const read1 = readPastOrders(file, settings);
    expect(read1.orders).toEqual(read(text).orders);
  });
});

const fixtures = path.join(import.meta.dirname, '../../../../tests/fixtures');

describe('order files of other shops', () => {
  it.each([
    ['shopify-orders.csv', 36, 16, { total_missing: 1, number_missing: 1, row_empty: 1, number_repeated: 1 }],
    ['woocommerce-analytics-orders.csv', 6, 5, { total_other_currency: 1 }],
    ['woocommerce-orders.csv', 6, 4, { date_invalid: 1, quantity_invalid: 1 }],
  ])('every row of %s is in an order or has one reason', (name, rows, orders, some) => {
    const result = read(readFileSync(path.join(fixtures, name), 'utf8'));
    const refused = result.reasons.filter(({ code }) => pastOrderReasons[code] === 'row');
    const imported = result.orders.reduce((sum, order) => sum + order.rows.length, 0);
    expect(result.file.rows).toHaveLength(rows);
    expect(imported + refused.length).toBe(rows);
    expect(new Set(refused.map(({ line }) => line)).size).toBe(refused.length);
    expect(result.orders).toHaveLength(orders);
    const counted = Object.fromEntries(
      Object.keys(some).map((code) => [code, refused.filter((reason) => reason.code === code).length]),
    );
    expect(counted).toEqual(some);
    expect(result.file.skippedColumns.filter(({ reason }) => reason !== 'not_kept')).toEqual([]);
  });
});
