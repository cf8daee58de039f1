import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, system } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { kettles, lisbon } from '../../../tests/support/orders.ts';
import { orderEdits } from '../../../tests/support/order-edits.ts';
import { codeOf, valueOf } from '../../../tests/support/results.ts';
import type { AdminOrderDetails } from '#modules/orders/service/present-order.ts';
import type { OrderAction } from '#modules/orders/contract/states.ts';
import { deleteExpiredPreviews } from './service/delete-previews.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { listShipments } from '#modules/fulfillment/service/with-shipments.ts';
import { shipOrder } from '#modules/fulfillment/service/ship-order.ts';

let db: TestDatabase;
let administrator: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  customer = await db.createUser();
  await addProduct(db, { id: 'kettle', stock: 1000 });
  await addProduct(db, { id: 'whisk', price: 1250, stock: { moss: 500, sky: 0 } });
  await addProduct(db, { id: 'rare', price: 500, stock: 1 });
});
afterAll(() => db.drop());

const usd = (amount: number) => money(amount, 'USD');
const tx = () => db.database.tx;
const { currentOrder, begin, apply, edit, placed, findIntegrityErrors } = orderEdits(() => ({
  db,
  administrator,
  customer,
}));
const move = async (orderId: string, step: OrderAction, version: number) =>
  valueOf(await write(tx(), administrator, applyOrderAction, { orderId, move: step, version, note: '' }));
const ship = (orderId: string, version: number) =>
  write(tx(), administrator, shipOrder, {
    orderId,
    version,
    lines: [],
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
  });

const sums = ({ subtotal, discount, delivery, total, due }: AdminOrderDetails) =>
  [subtotal, discount, delivery, total, due].map(({ amount }) => amount);

describe('order edit', () => {
  it('returns a preview without changing the order', async () => {
    const { id } = await placed();
    const before = await stockOf(db, 'kettle');
    const { outcome } = valueOf(
      await begin(id, 1, {
        lines: [{ position: 0, quantity: 1 }],
        added: [{ productId: 'whisk', colorKey: 'moss', quantity: 2 }],
      }),
    );
    expect(outcome.differences).toEqual([
      { code: 'line_quantity_changed', params: { name: 'Kettle', variant: null, before: 2, after: 1 } },
      { code: 'line_added', params: { name: 'The whisk', variant: 'Colour moss', quantity: 2 } },
    ]);
    expect(outcome.lines.map(({ before: was, quantity, total }) => [was, quantity, total.amount])).toEqual([
      [2, 1, 4500],
      [0, 2, 2500],
    ]);
    expect([outcome.total.amount, outcome.difference.amount, outcome.owed.amount]).toEqual([7190, -1500, 0]);
    expect(await stockOf(db, 'kettle')).toBe(before);
    expect((await currentOrder(id)).version).toBe(1);
  });

  it('updates lines, prices, stock and amount due in one step, with a timeline entry and an email', async () => {
    const { id } = await placed();
    const [kettlesLeft, whisksLeft] = [await stockOf(db, 'kettle'), await stockOf(db, 'whisk', 'moss')];
    const order = valueOf(
      await edit(id, 1, {
        lines: [{ position: 0, quantity: 1 }],
        added: [{ productId: 'whisk', colorKey: 'moss', quantity: 2 }],
      }),
    );
    expect(sums(order)).toEqual([7000, 500, 690, 7190, 7190]);
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Kettle', 1],
      ['The whisk', 2],
    ]);
    expect([await stockOf(db, 'kettle'), await stockOf(db, 'whisk', 'moss')]).toEqual([
      kettlesLeft + 1,
      whisksLeft - 2,
    ]);
    expect(order.timeline.at(-1)?.event).toBe('edited');
    expect(order.timeline.at(-1)).toMatchObject({ actorKind: 'person', note: '' });
    expect(order.timeline.at(-1)?.messages).toContainEqual({
      code: 'line_quantity_changed',
      params: { name: 'Kettle', variant: null, before: 2, after: 1 },
    });
    const { rows } = await db.database.pool.query(
      `select 1 from graphile_worker._private_jobs where payload ->> 'orderId' = $1 and payload ->> 'kind' = 'edited'`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('orders missing units on backorder if the variant allows it, and keeps the day of other lines', async () => {
    await addProduct(db, { id: 'ordered-later', stock: 1 });
    const setDay = (day: string) =>
      db.database.pool.query(
        `update product_variants set inventory_policy = 'continue', available_on = $1 where product_id = 'ordered-later'`,
        [day],
      );
    await setDay('2099-12-12');
    const { id } = await placed({
      lines: [{ ...kettles, discount: usd(1000), backorder: { availableOn: '2099-12-01' } }],
    });
    const added = [{ productId: 'ordered-later', colorKey: null, quantity: 2 }];
    const order = valueOf(await edit(id, 1, { added }));
    const daysOf = ({ lines }: AdminOrderDetails) => lines.map(({ backorder }) => backorder?.availableOn);
    expect(daysOf(order)).toEqual(['2099-12-01', '2099-12-12']);
    expect(await stockOf(db, 'ordered-later')).toBe(-1);
    await setDay('2099-12-24');
    const fewer = valueOf(await edit(id, 2, { lines: [{ position: 0, quantity: 1 }] }));
    expect(daysOf(fewer)).toEqual(['2099-12-01', '2099-12-12']);
    const more = valueOf(await edit(id, 3, { lines: [{ position: 1, quantity: 3 }] }));
    expect(daysOf(more)).toEqual(['2099-12-01', '2099-12-24']);
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('allocates only the added units of a line whose stock was not tracked when it was ordered', async () => {
    await addProduct(db, { id: 'counted-later', stock: 5 });
    const line = { ...kettles, productId: 'counted-later', discount: usd(1000), quantity: 1, taken: [] };
    const { id } = await placed({ lines: [line] });
    const setQuantity = (version: number, quantity: number) =>
      edit(id, version, { lines: [{ position: 0, quantity }] });
    const stock = () => stockOf(db, 'counted-later');
    expect(codeOf(await setQuantity(1, 20))).toBe('out_of_stock');
    expect(await stock()).toBe(5);
    valueOf(await setQuantity(1, 4));
    expect(await stock()).toBe(2);
    valueOf(await setQuantity(2, 2));
    expect(await stock()).toBe(4);
    valueOf(await setQuantity(3, 3));
    expect(await stock()).toBe(3);
    await move(id, 'cancel', 4);
    expect(await stock()).toBe(5);
  });

  it('allocates the ordered contents of a set, also one that was not tracked and is no longer in the set', async () => {
    for (const productId of ['ordered-tray', 'ordered-cup'])
      await addProduct(db, { id: productId, stock: 9 });
    await addProduct(db, { id: 'tea-set', parts: [{ id: 'kettle', quantity: 1 }] });
    const content = { variantId: null, name: 'Part', variantName: null };
    const line = {
      ...kettles,
      productId: 'tea-set',
      discount: usd(1000),
      components: [
        { ...content, productId: 'ordered-tray', quantity: 1 },
        { ...content, productId: 'ordered-cup', quantity: 2 },
      ],
      taken: [{ productId: 'ordered-cup', colorKey: '', quantity: 4 }],
    };
    const { id } = await placed({ lines: [line] });
    const kettlesLeft = await stockOf(db, 'kettle');
    valueOf(await edit(id, 1, { lines: [{ position: 0, quantity: 3 }] }));
    const stock = ['ordered-tray', 'ordered-cup', 'kettle'].map((productId) => stockOf(db, productId));
    expect(await Promise.all(stock)).toEqual([8, 7, kettlesLeft]);
  });

  it('adds units of an existing line at its original price and rejects an unknown variant or product', async () => {
    const { id } = await placed({
      lines: [{ ...kettles, unitPrice: usd(100), discount: usd(0) }],
      discount: usd(0),
      discounts: [],
    });
    const order = valueOf(
      await edit(id, 1, { added: [{ productId: 'kettle', colorKey: null, quantity: 3 }] }),
    );
    expect(order.lines.map(({ quantity, total }) => [quantity, total.amount])).toEqual([[5, 500]]);
    expect(
      codeOf(await begin(id, 2, { added: [{ productId: 'whisk', colorKey: 'mauve', quantity: 1 }] })),
    ).toBe('color_not_sold');
    expect(codeOf(await begin(id, 2, { added: [{ productId: 'gone', colorKey: null, quantity: 1 }] }))).toBe(
      'product_not_sold',
    );
  });

  it('keeps the amounts when only address, phone and note change', async () => {
    const { id } = await placed();
    const address = { ...lisbon, line1: 'Rua Nova 1', name: 'Grace Hopper' };
    const order = valueOf(await edit(id, 1, { address, phone: '+351912345678', note: 'Ring twice.' }));
    expect(sums(order)).toEqual([9000, 1000, 690, 8690, 8690]);
    expect(order).toMatchObject({
      address,
      phone: '+351912345678',
      note: 'Ring twice.',
      customerName: 'Grace Hopper',
    });
    expect(order.timeline.at(-1)?.messages.map(({ code }) => code)).toEqual([
      'address_changed',
      'phone_changed',
      'note_changed',
    ]);
  });

  it('is rejected without lines, changes or permission, for an unknown line, a stale version or another order', async () => {
    const { id } = await placed();
    expect(codeOf(await begin(id, 1, { lines: [{ position: 0, quantity: 0 }] }))).toBe('edit_takes_all');
    expect(codeOf(await begin(id, 1, {}))).toBe('edit_empty');
    expect(codeOf(await begin(id, 1, { lines: [{ position: 7, quantity: 1 }] }))).toBe('invalid');
    expect(codeOf(await begin(id, 1, { note: 'x' }, customer))).toBe('forbidden');
    expect(codeOf(await begin(id, 2, { note: 'x' }))).toBe('changed_meanwhile');
    const begun = valueOf(await begin(id, 1, { note: 'x' }));
    expect(codeOf(await apply(id, begun.id, customer))).toBe('forbidden');
    expect(codeOf(await apply((await placed()).id, begun.id))).toBe('not_found');
  });

  it('cannot be applied after the price of an added product has changed', async () => {
    const { id } = await placed();
    const begun = valueOf(
      await begin(id, 1, { added: [{ productId: 'rare', colorKey: null, quantity: 1 }] }),
    );
    await db.database.pool.query(`update products set price = 600 where id = 'rare'`);
    expect(codeOf(await apply(id, begun.id))).toBe('edit_changed');
    await db.database.pool.query(`update products set price = 500 where id = 'rare'`);
    expect(sums(await currentOrder(id))).toEqual([9000, 1000, 690, 8690, 8690]);
  });

  it('is not allowed for a shipped or cancelled order, or one with refunded lines', async () => {
    const shipped = await placed();
    await move(shipped.id, 'confirm', 1);
    valueOf(await ship(shipped.id, 2));
    expect(codeOf(await begin(shipped.id, 3, { note: 'x' }))).toBe('edit_not_open');
    const cancelled = await placed();
    await move(cancelled.id, 'cancel', 1);
    expect(codeOf(await begin(cancelled.id, 2, { note: 'x' }))).toBe('edit_not_open');
    const refunded = await placed();
    await move(refunded.id, 'markPaid', 1);
    const request = {
      orderId: refunded.id,
      version: 2,
      lines: [{ position: 0, quantity: 1 }],
      delivery: 0,
      amount: 0,
    };
    valueOf(await write(tx(), administrator, refundOrder, { ...request, restock: true, note: '' }));
    expect(codeOf(await begin(refunded.id, 3, { note: 'x' }))).toBe('edit_not_open');
  });

  it('cannot change the lines of an order that contains gift cards, but its note', async () => {
    const { id } = await placed({
      lines: [{ ...kettles, isGiftCard: true }],
      discount: usd(0),
      discounts: [],
    });
    expect(codeOf(await begin(id, 1, { lines: [{ position: 0, quantity: 1 }] }))).toBe('edit_gift_card');
    expect(codeOf(await begin(id, 1, { note: 'x' }))).toBe('ok');
  });
});

describe('order edit that changes the amount due', () => {
  it('refunds the difference if a paid order gets cheaper, and then cannot raise the total', async () => {
    const { id } = await placed();
    await move(id, 'markPaid', 1);
    const order = valueOf(await edit(id, 2, { lines: [{ position: 0, quantity: 1 }] }));
    expect(sums(order)).toEqual([4500, 500, 690, 4690, 4690]);
    expect([order.refunded.amount, order.refundable.amount, order.paymentState]).toEqual([
      4000,
      4690,
      'partially_refunded',
    ]);
    // After a refund, a higher total needs a new order.
    expect(codeOf(await begin(id, order.version, { lines: [{ position: 0, quantity: 2 }] }))).toBe(
      'edit_raises_refunded',
    );
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('leaves the difference of a more expensive order unpaid until staff mark the order as paid', async () => {
    const { id } = await placed();
    await move(id, 'markPaid', 1);
    const raised = valueOf(await edit(id, 2, { lines: [{ position: 0, quantity: 3 }] }));
    expect([raised.paymentState, raised.due.amount]).toEqual(['unpaid', 13190]);
    expect(raised.timeline.at(-1)?.messages).toContainEqual({
      code: 'amount_owed',
      params: { amount: usd(4_500) },
    });
    const paid = await move(id, 'markPaid', 3);
    expect(paid.ledger.map(({ amount }) => amount.amount)).toEqual([8690, 4500]);
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('shows the bank details for the difference of a bank transfer order until the difference is paid', async () => {
    const { id } = await placed({ paymentMethod: 'bank-transfer' });
    await move(id, 'markPaid', 1);
    const raised = valueOf(await edit(id, 2, { lines: [{ position: 0, quantity: 3 }] }));
    expect(raised.transfer).toMatchObject({ amount: { amount: 4500 }, expiresAt: null });
    expect(raised.transfer!.reference.replaceAll(' ', '')).toMatch(new RegExp(`^RF\\d\\d${raised.number}$`));
    const paid = await move(id, 'markPaid', 3);
    expect(paid.transfer).toBeNull();
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('updates the amount due while a transfer is awaited, and keeps the order awaiting payment', async () => {
    const { id } = await placed({ paymentMethod: 'bank-transfer' });
    const order = valueOf(await edit(id, 1, { lines: [{ position: 0, quantity: 1 }] }));
    expect([order.orderState, order.due.amount, order.transfer === null]).toEqual([
      'awaiting_payment',
      4690,
      false,
    ]);
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('is rejected for an unpaid card order; once paid, a higher total is rejected and a lower one starts a refund', async () => {
    const { id } = await placed({ paymentMethod: 'card' });
    expect(codeOf(await begin(id, 1, { note: 'x' }))).toBe('edit_not_open');
    await db.database.pool.query(
      `update orders set order_state = 'placed', status = 'pending', payment_state = 'paid' where id = $1`,
      [id],
    );
    await db.database.pool.query(
      `update payments set captured = due, expires_at = null where order_id = $1`,
      [id],
    );
    await db.database.pool.query(
      `insert into payment_entries (order_id, kind, amount, actor, happened_at) select order_id, 'captured', due, 'Card', now() from payments where order_id = $1`,
      [id],
    );
    expect(codeOf(await begin(id, 1, { lines: [{ position: 0, quantity: 3 }] }))).toBe('edit_raises_card');
    const less = valueOf(await edit(id, 1, { lines: [{ position: 0, quantity: 1 }] }));
    expect([less.refunding.amount, less.refunds.map(({ state }) => state)]).toEqual([4000, ['pending']]);
    expect(await findIntegrityErrors()).toEqual([]);
  });
});

describe('concurrent order edits', () => {
  it('never succeed together with a concurrent shipment of the same order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await placed();
      await move(id, 'confirm', 1);
      const begun = valueOf(await begin(id, 2, { lines: [{ position: 0, quantity: 1 }] }));
      const [edited, shipped] = await Promise.all([apply(id, begun.id), ship(id, 2)]);
      expect([edited.ok, shipped.ok].filter(Boolean)).toHaveLength(1);
      const order = await currentOrder(id);
      const sent = (await listShipments({ tx: tx() }, id))
        .flatMap(({ lines }) => lines)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect([order.lines[0]!.quantity, sent]).toEqual(edited.ok ? [1, 0] : [2, 2]);
    }
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('of the same order succeed once', async () => {
    const { id } = await placed();
    const colleague = await db.createUser({ role: 'admin' });
    const before = await stockOf(db, 'kettle');
    const first = valueOf(await begin(id, 1, { lines: [{ position: 0, quantity: 1 }] }));
    const second = valueOf(await begin(id, 1, { lines: [{ position: 0, quantity: 5 }] }, colleague));
    const answers = await Promise.all([
      apply(id, first.id),
      apply(id, first.id),
      apply(id, second.id, colleague),
      apply(id, second.id, colleague),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
      'changed_meanwhile',
      'ok',
    ]);
    const { quantity } = (await currentOrder(id)).lines[0]!;
    expect(await stockOf(db, 'kettle')).toBe(before + 2 - quantity);
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('allocate the last unit to one order and leave the others unchanged', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => placed()));
    const begun: { id: string }[] = [];
    for (const { id } of orders)
      begun.push(
        valueOf(await begin(id, 1, { added: [{ productId: 'rare', colorKey: null, quantity: 1 }] })),
      );
    const answers = await Promise.all(orders.map(({ id }, index) => apply(id, begun[index]!.id)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 5 }, () => 'out_of_stock'),
    ]);
    expect(await stockOf(db, 'rare')).toBe(0);
    for (const [index, { id }] of orders.entries())
      expect((await currentOrder(id)).lines).toHaveLength(answers[index]!.ok ? 2 : 1);
    expect(await findIntegrityErrors()).toEqual([]);
  });

  it('that swap the same products between two orders do not deadlock', async () => {
    const whisks = {
      ...kettles,
      productId: 'whisk',
      colorKey: 'moss',
      name: 'Whisk',
      taken: [{ productId: 'whisk', colorKey: 'moss', quantity: 2 }],
    };
    const more = { discount: usd(0), discounts: [] };
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [
        await placed({ ...more, lines: [kettles] }),
        await placed({ ...more, lines: [whisks] }),
      ];
      const answers = await Promise.all([
        edit(a.id, 1, {
          lines: [{ position: 0, quantity: 0 }],
          added: [{ productId: 'whisk', colorKey: 'moss', quantity: 1 }],
        }),
        edit(b.id, 1, {
          lines: [{ position: 0, quantity: 0 }],
          added: [{ productId: 'kettle', colorKey: null, quantity: 1 }],
        }),
      ]);
      expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
    }
    expect(await findIntegrityErrors()).toEqual([]);
  });
});

describe('personal data in edit requests', () => {
  const requestOf = async (editId: string) => {
    const { rows } = await db.database.pool.query<{ wish: object; state: string }>(
      'select wish, state from order_edits where id = $1',
      [editId],
    );
    return rows[0];
  };
  const contact = {
    address: { ...lisbon, line1: 'Rua Nova 1' },
    email: 'new@example.org',
    note: 'Ring twice',
  };

  it('is erased from an edit when it is applied', async () => {
    const { id } = await placed();
    const edit = valueOf(await begin(id, 1, { ...contact, phone: '+351 912 345 678' }));
    valueOf(await apply(id, edit.id));
    expect(await requestOf(edit.id)).toEqual({
      state: 'applied',
      wish: { lines: [], added: [], delivery: 'keep', discounts: 'keep' },
    });
    expect(await currentOrder(id)).toMatchObject({ email: 'new@example.org', note: 'Ring twice' });
  });

  it('is deleted with a preview that is not applied within 24 hours', async () => {
    const { id } = await placed();
    const [old, recent] = [valueOf(await begin(id, 1, contact)), valueOf(await begin(id, 1, contact))];
    await db.database.pool.query(
      "update order_edits set begun_at = begun_at - interval '25 hours' where id = $1",
      [old.id],
    );
    await deleteExpiredPreviews({ actor: system, tx: tx(), now: new Date() });
    expect([await requestOf(old.id), await requestOf(recent.id)]).toMatchObject([
      undefined,
      { state: 'begun' },
    ]);
  });
});
