import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { applyOrderAction, kettles, lisbon, placeTestOrder } from '../../../tests/support/orders.ts';
import { countQueries } from '../../../tests/support/query-count.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { valueOf } from '../../../tests/support/results.ts';
import type { NewOrderLine } from '#modules/orders/service/place-order.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import { listShipments } from './service/with-shipments.ts';
import { renderPackingSlips } from './documents/render-packing-slips.tsx';
import { listPackableOrders, readPackingSlip, readPackingSlips } from './service/packing-slips.ts';
import { shipOrder } from './service/ship-order.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';

let db: TestDatabase;
let count: ReturnType<typeof countQueries>;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  count = countQueries(db);
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 1000 });
  await db.database.pool.query("update products set sku = 'KET-1' where id = 'kettle'");
});
afterAll(() => db.drop());

const shopUrl = 'https://shop.example';
const usd = (amount: number) => money(amount, 'USD');
const tx = () => db.database.tx;
const slip = (orderId: string, shipmentId: string | null = null) =>
  write(tx(), administrator, readPackingSlip, { orderId, shipmentId });

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

describe('packing slip', () => {
  async function confirmed(): Promise<AdminOrderDetails> {
    const { id } = await placed({ lines: [line(1), line(2)] });
    return valueOf(
      await write(tx(), administrator, applyOrderAction, {
        orderId: id,
        move: 'confirm',
        version: 1,
        note: '',
      }),
    );
  }

  it('shows the address, the note and the lines, without prices', async () => {
    const { id, number } = await confirmed();
    const { text } = readPdf(await renderPackingSlips([valueOf(await slip(id))], shopUrl));
    for (const words of [
      'Packing slip',
      String(number),
      'Ada Lindqvist',
      'Please ring twice.',
      'Kettle no. 2',
      'Total units: 4',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[$€]|45|90\.00/);
  });

  it('names the customer for a pickup, and no one for a gift whose recipient has entered no address', async () => {
    const textOf = async (more: Parameters<typeof placed>[0]) =>
      readPdf(await renderPackingSlips([valueOf(await slip((await placed(more)).id))], shopUrl)).text;
    const pickup = await textOf({ address: null, deliveryMethod: 'pickup' });
    expect(pickup).toMatch(/Picked up by\s+Ada Lindqvist/);
    const gift = await textOf({ address: null, deliveryMethod: 'flat' });
    expect(gift).toMatch(/Ship to\s+No address yet/);
    expect(gift).not.toContain('Picked up by');
  });

  it('shows the SKU of a line', async () => {
    const { id } = await placed({ lines: [kettles] });
    const { text } = readPdf(await renderPackingSlips([valueOf(await slip(id))], shopUrl));
    expect(text).toContain('Kettle\nSKU KET-1\n');
  });

  it('tells from which day a line ships that was out of stock', async () => {
    const { id } = await placed({
      lines: [{ ...line(1), backorder: { availableOn: '2026-12-12' } }, line(2)],
    });
    const { text } = readPdf(await renderPackingSlips([valueOf(await slip(id))], shopUrl));
    expect(text.match(/Pre-order: ships from December 12, 2026/g)).toHaveLength(1);
  });

  it('does not show the shop’s tax number', async () => {
    const { id } = await confirmed();
    const value = { ...testSettings.shop, taxNumber: 'PT 510 495 500' };
    valueOf(await write(tx(), administrator, changeSettings<'shop'>, { key: 'shop', value }));
    const { text } = readPdf(await renderPackingSlips([valueOf(await slip(id))], shopUrl));
    expect(text).not.toContain('510 495 500');
    valueOf(
      await write(tx(), administrator, changeSettings<'shop'>, { key: 'shop', value: testSettings.shop }),
    );
  });

  it('contains the lines of the given shipment, or the unshipped lines without one; an unknown shipment is not found', async () => {
    const { id } = await confirmed();
    const input = { orderId: id, version: 2, carrier: 'CTT', trackingNumber: 'RR1', trackingUrl: '' };
    valueOf(await write(tx(), administrator, shipOrder, { ...input, lines: [{ position: 0, quantity: 1 }] }));
    const shipments = await listShipments({ tx: tx() }, id);
    const shipment = valueOf(await slip(id, shipments[0]!.id));
    expect(shipment.lines.map(({ position, quantity }) => [position, quantity])).toEqual([[0, 1]]);
    expect(readPdf(await renderPackingSlips([shipment], shopUrl)).text).toContain('CTT RR1');
    const left = valueOf(await slip(id));
    expect(left.lines.map(({ position, quantity }) => [position, quantity])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(await slip(id, '0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).toMatchObject({
      ok: false,
      code: 'not_found',
    });
  });

  it('is printed on one page for each of two orders, and rejected for 101 orders, none or an invalid id', async () => {
    const orders = [await confirmed(), await confirmed()];
    const slips = valueOf(
      await write(tx(), administrator, readPackingSlips, { orderIds: orders.map(({ id }) => id) }),
    );
    const { text, pages } = readPdf(await renderPackingSlips(slips, shopUrl));
    expect(pages).toBe(2);
    expect(text.match(/Page 1 of 1/g)).toHaveLength(2);
    const tooMany = Array.from(
      { length: 101 },
      (_, index) => `0197a1b2-c3d4-7e5f-8a9b-0c1d2e3f4${100 + index}`,
    );
    for (const orderIds of [tooMany, [], ['x']])
      expect(await write(tx(), administrator, readPackingSlips, { orderIds })).toMatchObject({
        code: 'invalid',
      });
    expect(await write(tx(), customer, readPackingSlips, { orderIds: [] })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('is offered for orders with unshipped units only, and only to staff with the orders scope', async () => {
    const [open, over] = [await placed(), await placed()];
    const cancel = { orderId: over.id, move: 'cancel', version: 1, note: '' } as const;
    valueOf(await write(tx(), administrator, applyOrderAction, cancel));
    const orders = [over.id, open.id, 'x'];
    expect(valueOf(await write(tx(), administrator, listPackableOrders, { orders })).items).toEqual([
      { orderId: over.id, hasGoods: false },
      { orderId: open.id, hasGoods: true },
      { orderId: 'x', hasGoods: false },
    ]);
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [customer, 'forbidden'],
      [{ ...administrator, areas: ['reports'] }, 'forbidden'],
    ] as const)
      expect(await write(tx(), actor, listPackableOrders, { orders })).toMatchObject({ code });
  });

  it('takes as many queries for five orders as for one', async () => {
    const ids: string[] = [];
    for (let order = 0; order < 5; order += 1) ids.push((await confirmed()).id);
    const ctx = { actor: administrator, tx: tx(), now: new Date() };
    for (const run of [
      (orderIds: string[]): Promise<unknown> => readPackingSlips(ctx, { orderIds }),
      (orders: string[]): Promise<unknown> => listPackableOrders(ctx, { orders }),
    ]) {
      // The first run reads the settings; later runs in the same context find them in memory.
      await run(ids);
      const one = await count(() => run(ids.slice(0, 1)));
      const five = await count(() => run(ids));
      expect(one.queries).toBeGreaterThan(0);
      expect(five.queries).toBe(one.queries);
    }
  });
});
