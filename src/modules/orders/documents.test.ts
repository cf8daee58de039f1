import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { applyOrderAction, kettles, lisbon, placeTestOrder } from '../../../tests/support/orders.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { NewOrderLine } from './service/place-order.ts';
import { renderInvoice } from './documents/render-invoice.tsx';
import { findMissingInvoices, issueInvoice, issueInvoices } from './service/issue-invoices.ts';
import { readInvoice, readOwnInvoice } from './service/read-invoice.ts';
import { refundOrder } from './service/refund-order.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
let otherCustomer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  otherCustomer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 1000 });
  await db.database.pool.query("update products set sku = 'KET-1' where id = 'kettle'");
});
afterAll(() => db.drop());

const usd = (amount: number) => money(amount, 'USD');
const tx = () => db.database.tx;
const invoice = (orderId: string) => write(tx(), administrator, readInvoice, { orderId });
/** Two moss kettles of 45.00 with 10.00 off, delivery 6.90; the prices include 23 % VAT. */
const placed = (more: Parameters<typeof placeTestOrder>[2] = {}) =>
  placeTestOrder(db, customer, {
    address: lisbon,
    customerName: lisbon.name,
    deliveryName: 'To your door',
    delivery: usd(690),
    discount: usd(1000),
    discounts: [{ name: 'Autumn', amount: usd(1000) }],
    taxes: [{ name: 'VAT', rate: 2300, amount: usd(1625), isIncluded: true }],
    lines: [{ ...kettles, colorKey: 'moss', colorName: 'Moss', discount: usd(1000) }],
    note: 'Please ring twice.',
    ...more,
  });

const line = (index: number): NewOrderLine => ({
  ...kettles,
  productId: `kettle-${index}`,
  name: `Kettle no. ${index}`,
});

describe('invoice', () => {
  it('shows customer, lines, prices, tax and the amount left to pay', async () => {
    const { id, number } = await placed();
    const data = valueOf(await invoice(id));
    const { text, pages } = readPdf(await renderInvoice(data));
    expect(pages).toBe(1);
    for (const words of [
      'Invoice',
      data.number!,
      String(number),
      'Ada Lindqvist',
      'Rua da Boavista 84',
      '1200-068',
      'Lisboa',
      'Portugal',
      'Kettle',
      'Moss',
      '$45.00',
      '$90.00',
      'To your door',
      '$6.90',
      'Autumn',
      '-$10.00',
      '$86.90',
      'Includes VAT 23%',
      '$16.25',
      'Amount due',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
  });

  it('shows the SKU of a line', async () => {
    const { id } = await placed({ lines: [kettles] });
    const { text } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    expect(text).toContain('Kettle\nSKU KET-1\n');
  });

  it('shows the shop’s registration numbers only if they are set', async () => {
    const { id } = await placed();
    const withoutNumbers = readPdf(await renderInvoice(valueOf(await invoice(id)))).text;
    expect(withoutNumbers).not.toMatch(/Tax number|Company number/);
    const value = { ...testSettings.shop, taxNumber: 'PT 510 495 500', companyNumber: 'HRB 1042' };
    valueOf(await write(tx(), administrator, changeSettings<'shop'>, { key: 'shop', value }));
    const { text } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    expect(text).toContain('Tax number PT 510 495 500');
    expect(text).toContain('Company number HRB 1042');
    valueOf(
      await write(tx(), administrator, changeSettings<'shop'>, { key: 'shop', value: testSettings.shop }),
    );
  });

  it('bills the billing address with its VAT number, and names the shipping address', async () => {
    const billingAddress = {
      ...lisbon,
      name: 'Lindqvist Lda.',
      line1: 'Rua Augusta 1',
      vatNumber: 'PT503504564',
    };
    const { id } = await placed({ billingAddress });
    const { text } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    for (const words of [
      'Lindqvist Lda.',
      'Rua Augusta 1',
      'VAT number PT503504564',
      'Ship to',
      lisbon.line1,
    ])
      expect(text).toContain(words);
  });

  it('bills the giver of a gift, not the address of its recipient', async () => {
    const { id } = await placed({ customerName: 'Ben', lines: [{ ...kettles, giftId: randomUUID() }] });
    const { text } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    expect(text).toContain('Ben');
    expect(text).not.toContain(lisbon.line1);
  });

  it('lists payments and refunds, without the staff note', async () => {
    const { id } = await placed();
    valueOf(
      await write(tx(), administrator, applyOrderAction, {
        orderId: id,
        move: 'markPaid',
        version: 1,
        note: '',
      }),
    );
    const refund = {
      orderId: id,
      version: 2,
      lines: [],
      delivery: 690,
      amount: 0,
      restock: false,
      note: 'staff only',
    };
    valueOf(await write(tx(), administrator, refundOrder, refund));
    const { text } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    expect(text).toMatch(/Paid\n-\$86\.90\nAmount due\n\$0\.00\nRefunded on .*\n\$6\.90/);
    expect(text).not.toContain('staff only');
  });

  it('shows bank details and no invoice number until a bank transfer is paid, then an invoice number', async () => {
    const { id } = await placed({ paymentMethod: 'bank-transfer' });
    const before = valueOf(await invoice(id));
    const { text } = readPdf(await renderInvoice(before));
    expect(before.number).toBeNull();
    expect(text).toContain('Order summary');
    // It is no bill yet.
    expect(text).toContain('Customer');
    expect(text).not.toContain('Bill to');
    expect(text).toMatch(/Reference\nRF\d\d/);
    valueOf(
      await write(tx(), administrator, applyOrderAction, {
        orderId: id,
        move: 'markPaid',
        version: 1,
        note: '',
      }),
    );
    // The payment can be undone for a minute.
    expect(valueOf(await invoice(id)).number).toBeNull();
    const later = { actor: administrator, tx: tx(), now: new Date(Date.now() + 61_000) };
    expect(valueOf(await readInvoice(later, { orderId: id })).number).toMatch(/^\d+$/);
  });

  it('is returned to its customer; another customer gets not_found, and the staff version is forbidden to customers', async () => {
    const { id } = await placed();
    const codeOf = async (actor: SignedIn) => {
      const read = await write(tx(), actor, readOwnInvoice, { orderId: id });
      return read.ok ? 'ok' : read.code;
    };
    expect(await codeOf(customer)).toBe('ok');
    expect(await codeOf(otherCustomer)).toBe('not_found');
    expect(await write(tx(), customer, readInvoice, { orderId: id })).toMatchObject({
      ok: false,
      code: 'forbidden',
    });
  });

  it('prints a hundred lines on several numbered pages, each with column headings', async () => {
    const { id } = await placed({ lines: Array.from({ length: 100 }, (_, index) => line(index)) });
    const { text, pages } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text.match(/^Unit price$/gm)).toHaveLength(pages);
    for (let index = 0; index < 100; index += 1) expect(text).toContain(`Kettle no. ${index}\n`);
  });

  it('prints Latin, Cyrillic and Greek letters, and a question mark for a character without a glyph', async () => {
    const name = 'Zoë 🍳 Łukasz Дмитрий Νίκος 陈 سارة';
    const { id } = await placed({ address: { ...lisbon, name, line1: `${'x'.repeat(150)}\u{10FFFF}` } });
    const { text } = readPdf(await renderInvoice(valueOf(await invoice(id))));
    const words = text.replaceAll('\n', '');
    for (const each of ['Zoë', 'Łukasz', 'Дмитрий', 'Νίκος', '?']) expect(words).toContain(each);
    expect(words).not.toContain('\uFFFD');
  });
});

describe('invoice numbers', () => {
  it('are unique and without gaps for concurrent requests', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => placed()));
    await Promise.all([
      ...orders.flatMap(({ id }) => [0, 1].map(() => write(tx(), administrator, issueInvoice, id))),
      write(tx(), administrator, issueInvoices, undefined),
      write(tx(), administrator, issueInvoices, undefined),
    ]);
    const numbers = await Promise.all(
      orders.map(async ({ id }) => Number(valueOf(await invoice(id)).number)),
    );
    expect(new Set(numbers).size).toBe(12);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(11);
    expect(await write(tx(), administrator, findMissingInvoices, undefined)).toEqual([]);
  });

  it('are not lost by a rolled-back transaction', async () => {
    const { id } = await placed();
    const failed = tx()
      .transaction()
      .execute(async (inner) => {
        await issueInvoice({ actor: administrator, tx: inner, now: new Date() }, id);
        throw new Error('given up');
      });
    await expect(failed).rejects.toThrow('given up');
    expect(valueOf(await invoice(id)).number).not.toBeNull();
    expect(await write(tx(), administrator, findMissingInvoices, undefined)).toEqual([]);
  });

  it('are not assigned to an order that was cancelled before it got a number', async () => {
    const { id } = await placed();
    valueOf(
      await write(tx(), administrator, applyOrderAction, {
        orderId: id,
        move: 'cancel',
        version: 1,
        note: 'No.',
      }),
    );
    expect(valueOf(await invoice(id)).number).toBeNull();
  });
});

it('an invoice is printed on A4 paper, or on Letter paper for a shop in the US', async () => {
  const { id } = await placed();
  const data = valueOf(await invoice(id));
  expect(readPdf(await renderInvoice(data)).size).toEqual([595, 842]);
  expect(readPdf(await renderInvoice({ ...data, homeCountry: 'US' })).size).toEqual([612, 792]);
});
