import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { system } from '#kernel/actor.ts';
import { gramsOf } from '#modules/catalog/rules/pricing-attributes.ts';
import { listPricingAttributes } from '#modules/catalog/service/list-pricing-attributes.ts';
import { updateStockOfProduct } from '#modules/inventory/service/update-in-stock-flags.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { readPackingSlip } from '#modules/fulfillment/service/packing-slips.ts';
import { renderPackingSlips } from '#modules/fulfillment/documents/render-packing-slips.tsx';
import { EditRequestSchema } from '#modules/order-editing/contract.ts';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { exchangeReturn } from '#modules/returns/service/complete-return.ts';
import { inspectReturn, transitionReturn } from '#modules/returns/service/transition-return.ts';
import { write } from '#platform/context.ts';
import type { Order } from '#modules/orders/contract/order.ts';
import { guestCheckout } from '../support/guest-checkout.ts';
import { addProduct, stockOf } from '../support/products.ts';
import { readPdf } from '../support/read-pdf.ts';
import { valueOf } from '../support/results.ts';
import { openAdministrator, openClient } from '../support/test-users.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let administrator: TestBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  administrator = await openAdministrator(shop);
  await addProduct(shop.testDatabase, { id: 'board' });
  await addProduct(shop.testDatabase, { id: 'mug', price: 1_200, stock: { cream: 0, slate: 0 } });
  const parts = [
    { id: 'board', quantity: 1 },
    { id: 'mug', quantity: 2 },
  ];
  await addProduct(shop.testDatabase, { id: 'set', price: 5_000, parts });
});
beforeEach(async () => {
  await setStock({ cream: 20, slate: 20 });
});
afterAll(() => shop.close());

const tx = () => shop.shop.database.tx;

async function setStock(units: Record<string, number>) {
  for (const [key, onHand] of Object.entries(units))
    await shop.shop.database.pool.query(
      "update stock_items set on_hand = $2 where product_id = 'mug' and color_key = $1",
      [key, onHand],
    );
  await write(tx(), system, updateStockOfProduct, { productId: 'mug' });
}
const mugs = () => Promise.all(['cream', 'slate'].map((key) => stockOf(shop.testDatabase, 'mug', key)));

async function read<Answer>(
  browser: TestBrowser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await browser.request(method, path, body);
  const answer = (await response.json()) as Answer;
  if (response.status >= 300) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const add = (browser: TestBrowser, line: object) => browser.request('POST', '/api/cart/lines', line);
const mugOf = (variantId: string) => ({ productId: 'set', components: [{ productId: 'mug', variantId }] });

async function placeOrder(browser: TestBrowser) {
  const { quoteId } = await read<{ quoteId: string }>(browser, 'POST', '/api/checkout/quote', {
    deliveryMethodId: 'pickup',
    address: null,
  });
  return browser.request(
    'POST',
    '/api/checkout',
    { quoteId, paymentMethod: 'pay-on-delivery' },
    { 'idempotency-key': randomUUID() },
  );
}

async function placed(browser: TestBrowser): Promise<string> {
  const response = await placeOrder(browser);
  expect(response.status).toBe(200);
  return ((await response.json()) as { orderId: string }).orderId;
}

const orderOf = (browser: TestBrowser, orderId: string) =>
  read<Order>(browser, 'GET', `/api/orders/${orderId}`);
const staff = () => shop.testDatabase.createUser({ role: 'admin' });

describe('an ordered set with chosen colours', () => {
  it('takes the chosen variants from stock, keeps their names, and puts them back when it is cancelled', async () => {
    const customer = await openClient(shop);
    await add(customer, mugOf('slate'));
    await add(customer, mugOf('cream'));
    await read(customer, 'PATCH', '/api/cart/lines', { ...mugOf('cream'), quantity: 3 });
    const orderId = await placed(customer);
    expect(await mugs()).toEqual([14, 18]);
    const { lines } = await orderOf(customer, orderId);
    expect(lines.map(({ colorName, quantity, components }) => [colorName, quantity, components])).toEqual([
      ['The mug: Colour slate', 1, contents('slate')],
      ['The mug: Colour cream', 3, contents('cream')],
    ]);
    await read(customer, 'POST', `/api/orders/${orderId}/cancel`, {});
    expect(await mugs()).toEqual([20, 20]);
  });

  it('is ordered by a guest without an account', async () => {
    const { setGuestCheckout, guestWithOrder } = guestCheckout(() => shop.testDatabase);
    await setGuestCheckout(true);
    await guestWithOrder({
      items: [{ productId: 'set', quantity: 1, selectedColor: null, variantId: 'mug:slate' }],
    });
    expect(await mugs()).toEqual([20, 18]);
  });

  it('is bought again with the same choice, while it is sold', async () => {
    const customer = await openClient(shop);
    await add(customer, mugOf('slate'));
    const orderId = await placed(customer);
    await read(customer, 'POST', `/api/orders/${orderId}/reorder`, {});
    const cart = await read<{ items: object[] }>(customer, 'GET', '/api/cart');
    expect(cart.items).toMatchObject([{ productId: 'set', variantId: 'mug:slate', quantity: 1 }]);
  });

  it('lists the components with their variants on the packing slip', async () => {
    const customer = await openClient(shop);
    await add(customer, mugOf('slate'));
    await read(customer, 'PATCH', '/api/cart/lines', { ...mugOf('slate'), quantity: 2 });
    const orderId = await placed(customer);
    const slip = valueOf(await write(tx(), await staff(), readPackingSlip, { orderId, shipmentId: null }));
    const { text } = readPdf(await renderPackingSlips([slip], 'https://shop.example'));
    expect(text).toMatch(/2 ×\s+The board\s+4 ×\s+The mug, Colour slate/);
  });

  it('keeps its names on the packing slip of an order without stored components', async () => {
    const customer = await openClient(shop);
    await add(customer, mugOf('slate'));
    const orderId = await placed(customer);
    await shop.shop.database.pool.query('update order_lines set components = null where order_id = $1', [
      orderId,
    ]);
    const slip = valueOf(await write(tx(), await staff(), readPackingSlip, { orderId, shipmentId: null }));
    expect(readPdf(await renderPackingSlips([slip], 'https://shop.example')).text).toContain(
      'The mug: Colour slate',
    );
    expect((await orderOf(customer, orderId)).lines[0]).not.toHaveProperty('components');
  });

  it('is added to an order by staff with a choice, and changed in quantity', async () => {
    const customer = await openClient(shop);
    await add(customer, mugOf('slate'));
    const orderId = await placed(customer);
    const editor = await staff();
    const edit = async (version: number, request: object) => {
      const preview = valueOf(
        await write(tx(), editor, beginEdit, { orderId, version, ...EditRequestSchema.parse(request) }),
      );
      valueOf(await write(tx(), editor, applyEdit, { orderId, editId: preview.id }));
    };
    await edit(1, {
      lines: [{ position: 0, quantity: 3 }],
      added: [{ productId: 'set', colorKey: 'mug:cream', quantity: 2 }],
    });
    expect(await mugs()).toEqual([16, 14]);
    expect((await orderOf(customer, orderId)).lines).toMatchObject([
      { colorKey: 'mug:slate', quantity: 3, components: contents('slate') },
      {
        colorKey: 'mug:cream',
        quantity: 2,
        colorName: 'The mug: Colour cream',
        components: contents('cream'),
      },
    ]);
    const unknown = EditRequestSchema.parse({
      added: [{ productId: 'set', colorKey: 'mug:rust', quantity: 1 }],
    });
    expect(await write(tx(), editor, beginEdit, { orderId, version: 2, ...unknown })).toMatchObject({
      ok: false,
      code: 'color_not_sold',
    });
  });

  it('is exchanged for the same choice, whose stock is taken', async () => {
    const customer = await openClient(shop);
    await add(customer, mugOf('slate'));
    const orderId = await placed(customer);
    const editor = await staff();
    for (const [index, move] of (['markPaid', 'ship', 'deliver'] as const).entries())
      valueOf(await write(tx(), editor, applyOrderAction, { orderId, move, version: index + 1, note: '' }));
    const { id: returnId } = await read<{ id: string }>(customer, 'POST', `/api/orders/${orderId}/returns`, {
      lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
      wish: 'exchange',
      note: '',
      photoIds: [],
    });
    valueOf(await write(tx(), editor, transitionReturn, { returnId, move: 'receive', version: 1, note: '' }));
    const lines = [{ position: 0, accepted: 1, restocked: 0 }];
    valueOf(await write(tx(), editor, inspectReturn, { returnId, version: 2, lines, note: '' }));
    expect(await mugs()).toEqual([20, 18]);
    const exchanged = valueOf(await write(tx(), editor, exchangeReturn, { returnId, version: 3 }));
    const sent = await read<Order>(administrator, 'GET', `/api/admin/orders/${exchanged.exchangeOrder!.id}`);
    expect(sent.lines).toMatchObject([
      { colorKey: 'mug:slate', colorName: 'The mug: Colour slate', components: contents('slate') },
    ]);
    // The returned mugs are damaged.
    expect(await mugs()).toEqual([20, 16]);
  });

  it('is sold once: the last mugs of a colour, bought through sets and singly by eight customers at once', async () => {
    await setStock({ cream: 3, slate: 20 });
    const customers = await Promise.all(Array.from({ length: 8 }, () => openClient(shop)));
    await Promise.all(
      customers.map((customer, index) =>
        add(customer, index % 2 === 0 ? mugOf('cream') : { productId: 'mug', selectedColor: 'cream' }),
      ),
    );
    const responses = await Promise.all(customers.map(placeOrder));
    const unitsOf = (index: number): number => (index % 2 === 0 ? 2 : 1);
    const sold = responses.map(({ status }, index) => (status === 200 ? unitsOf(index) : 0));
    // Three single mugs, or one set and one mug.
    expect(sold.reduce((sum, units) => sum + units, 0)).toBe(3);
    expect(await mugs()).toEqual([0, 20]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

it('a set weighs as much as its chosen variants', async () => {
  await shop.shop.database.pool.query(
    "update product_variants set weight_grams = case id when 'slate' then 400 else 300 end where product_id = 'mug'",
  );
  const ctx = { actor: system, tx: tx(), now: new Date() };
  const set = (await listPricingAttributes(ctx, ['set'])).get('set');
  expect(gramsOf(set, { variantId: 'mug:slate', quantity: 2 })).toBe(1_600);
  expect(gramsOf(set, { variantId: 'mug:cream', quantity: 1 })).toBe(600);
});

describe('a draft order with a set', () => {
  it('is placed with the choice of staff; without one, with the first variants in stock', async () => {
    const draft = await read<{ id: string; version: number }>(
      administrator,
      'POST',
      '/api/admin/order-drafts',
      {
        email: 'ada@example.org',
        name: 'Ada',
        deliveryMethodId: 'pickup',
        items: [
          { productId: 'set', selectedColor: 'mug:slate', quantity: 1 },
          { productId: 'set', selectedColor: null, quantity: 2 },
        ],
      },
    );
    const { quote } = await read<{ quote: { lines: object[] } }>(
      administrator,
      'GET',
      `/api/admin/order-drafts/${draft.id}`,
    );
    expect(quote.lines).toMatchObject([
      { variantId: 'mug:slate', quantity: 1, variantName: 'The mug: Colour slate' },
      { variantId: 'mug:cream', quantity: 2 },
    ]);
  });
});

/** Contents of the set with mugs of this colour, as an order stores them. */
const contents = (color: string) => [
  { productId: 'board', variantId: null, name: 'The board', variantName: null, quantity: 1 },
  { productId: 'mug', variantId: color, name: 'The mug', variantName: `Colour ${color}`, quantity: 2 },
];
