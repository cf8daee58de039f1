import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { readCsv } from '#kernel/csv.ts';
import { money } from '#kernel/money.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { applyOrderAction, kettles, placeTestOrder } from '../../../tests/support/orders.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { OrderFilter } from './contract/order-views.ts';
import type { ExportedRows } from './contract/list-options.ts';
import { exportOrders } from './service/export-orders.ts';
import { issueInvoice } from './service/issue-invoices.ts';
import { refundOrder } from './service/refund-order.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 1000 });
});
afterAll(() => db.drop());

const as = callAs(() => db);

async function place(changed: Parameters<typeof placeTestOrder>[2] = {}): Promise<string> {
  return (await placeTestOrder(db, await db.createUser(), changed)).id;
}

describe('CSV export of orders', () => {
  async function table(
    filter: OrderFilter,
    ids: string[] | null = null,
    rows: ExportedRows = 'orders',
  ): Promise<string> {
    const ctx = { actor: administrator, tx: db.database.tx, now: new Date() };
    let text = '';
    for await (const chunk of valueOf(await exportOrders(ctx, { filter, ids, rows }))) text += chunk;
    return text;
  }

  it('exports cells that start with = or @ as text, not as formulas', async () => {
    const id = await place({ customerName: '=HYPERLINK("https://evil.example")', note: '@SUM(1)\r\n"two"' });
    const text = await table({}, [id]);
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(text).toContain(`"'@SUM(1)\r\n""two"""`);
    expect(text).toMatch(/^\u{FEFF}Order,Placed at,/u);
    expect(text).toContain(',2 × Kettle,2,90.00,0.00,0.00,0.00,0.00,90.00,0.00,USD,');
  });

  /** Two kettles at 45.00 with 10.00 off and shipping of 6.90, 23 % tax included; one kettle is refunded. */
  async function taxedOrder(): Promise<string> {
    const usd = (amount: number) => money(amount, 'USD');
    const id = await place({
      paymentMethod: 'bank-transfer',
      lines: [{ ...kettles, discount: usd(1_000), taxRate: 2300 }],
      discount: usd(1_000),
      delivery: usd(690),
      taxes: [{ name: 'IVA', rate: 2300, amount: usd(1_625), isIncluded: true }],
    });
    const step = { orderId: id, move: 'markPaid' as const, version: 1, note: '' };
    valueOf(await as(administrator, applyOrderAction, step));
    const refund = {
      lines: [{ position: 0, quantity: 1 }],
      delivery: 0,
      amount: 0,
      restock: false,
      note: '',
    };
    valueOf(await as(administrator, refundOrder, { orderId: id, version: 2, ...refund }));
    return id;
  }
  const recordsOf = (text: string): Record<string, string>[] => {
    const read = readCsv(text);
    if (!('rows' in read)) throw new Error('not CSV');
    const [head, ...rows] = read.rows;
    return rows.map(({ cells }) => Object.fromEntries(head!.cells.map((name, at) => [name, cells[at]!])));
  };

  it('has the tax included in prices, by rate, with net sales, refunds and the date of payment', async () => {
    const [row] = recordsOf(await table({}, [await taxedOrder()]));
    expect(row).toMatchObject({
      Tax: '16.25',
      'Tax IVA 23%': '16.25',
      'Prices include tax': 'yes',
      Total: '86.90',
      Refunded: '40.00',
      'Gross sales': '73.17',
      'Item discounts without tax': '8.13',
      'Refunds without tax': '32.52',
      'Net sales': '32.52',
      'Shipping without tax': '5.61',
      'Tax after refunds': '8.77',
      'Total sales': '46.90',
    });
    expect(Date.parse(row!['Paid at']!)).not.toBeNaN();
  });

  it('has the number and date of the invoice, in rows of lines too', async () => {
    const id = await taxedOrder();
    const invoiceOf = async (rows: ExportedRows) =>
      recordsOf(await table({}, [id], rows)).map((row) => [row['Invoice number'], row['Invoice date']]);
    expect(await invoiceOf('orders')).toEqual([['', '']]);
    // The payment can be undone for a minute.
    const now = new Date(Date.now() + 61_000);
    await issueInvoice({ actor: administrator, tx: db.database.tx, now }, id);
    const { rows } = await db.database.pool.query<{ number: number }>(
      'select invoice_number as number from orders where id = $1',
      [id],
    );
    const invoice = [String(rows[0]!.number), now.toISOString()];
    expect(await invoiceOf('orders')).toEqual([invoice]);
    expect(await invoiceOf('lines')).toEqual([invoice, invoice, invoice]);
  });

  it('with a row per line has the SKU, and rows of shipping and refunds that add up to the total', async () => {
    await db.database.pool.query(`update products set sku = 'KET-1' where id = 'kettle'`);
    const rows = recordsOf(await table({}, [await taxedOrder()], 'lines'));
    expect(rows.map((row) => [row.Type, row.SKU, row.Quantity, row.Net, row.Tax, row.Total])).toEqual([
      ['item', 'KET-1', '2', '65.04', '14.96', '80.00'],
      ['shipping', '', '', '5.61', '1.29', '6.90'],
      ['refund', '', '', '-32.52', '-7.48', '-40.00'],
    ]);
  });

  it('contains every order once across batches', async () => {
    const pool = db.database.pool;
    await pool.query(`
      insert into orders (id, email, status, order_state, payment_state, shipment_state, payment_method, currency,
        subtotal, delivery, total, delivery_method, delivery_name, placed_at)
      select gen_random_uuid(), 'many@example.org', 'pending', 'placed', 'unpaid', 'none', 'pay-on-delivery', 'USD',
        100, 0, 100, 'by-the-lot', 'By the lot', '2022-01-01'::timestamptz + (n / 3) * interval '1 millisecond'
      from generate_series(1, 1201) n`);
    const rows = (await table({ deliveryMethod: 'by-the-lot' })).trimEnd().split('\r\n').slice(1);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(1201);
    expect(rows).toHaveLength(1201);
  });
});
