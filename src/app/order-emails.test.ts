import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { money } from '#kernel/money.ts';
import * as fulfillment from '#modules/fulfillment/mail.tsx';
import { shipOrder } from '#modules/fulfillment/service/ship-order.ts';
import { listShipments } from '#modules/fulfillment/service/with-shipments.ts';
import * as orderEditing from '#modules/order-editing/mail.tsx';
import { applyEdit, beginEdit } from '#modules/order-editing/service/edit-order.ts';
import { orderJobs } from '#modules/orders/jobs.ts';
import { exampleOrder } from '#modules/orders/mail/example-order.ts';
import { type OrderEmailContent, renderOrderEmail } from '#modules/orders/mail/render-order-email.tsx';
import type { OrderEmailJob } from '#modules/orders/rules/emails.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { write } from '#platform/context.ts';
import { openOutbox, type Outbox } from '#platform/mail/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { addProduct } from '../../tests/support/products.ts';
import { applyOrderAction, placeTestOrder } from '../../tests/support/orders.ts';
import { runJob } from '../../tests/support/run-job.ts';
import { valueOf } from '../../tests/support/results.ts';
import { orderEmailSections } from './jobs.ts';

let db: TestDatabase;
let administrator: SignedIn;
let folder: string;
let outbox: Outbox;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'kettle', stock: 10 });
  folder = await mkdtemp(path.join(os.tmpdir(), 'order-emails-'));
  outbox = openOutbox(folder);
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

/**
 * Runs a job `orders:sendMail`. Earlier versions queued emails about shipments and order edits under this
 * name.
 */
const send = (job: OrderEmailJob) =>
  runJob(
    db.database.tx,
    orderJobs({ mail: outbox, baseUrl: 'https://shop.example', orderEmailSections }),
    'orders:sendMail',
    job,
  );

describe('an orders:sendMail job queued by an earlier version', () => {
  it('sends the carrier and tracking number of a shipment', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    const confirm = { orderId: id, move: 'confirm', version: 1, note: '' } as const;
    valueOf(await write(db.database.tx, administrator, applyOrderAction, confirm));
    const shipment = { lines: [], carrier: 'CTT', trackingNumber: 'RR 123', trackingUrl: '' };
    const input = { orderId: id, version: 2, ...shipment };
    valueOf(await write(db.database.tx, administrator, shipOrder, input));
    const [shipped] = await listShipments({ tx: db.database.tx }, id);
    await send({ orderId: id, kind: 'shipped', about: shipped!.id });
    expect((await outbox.find(`order-${id}-shipped-${shipped!.id}`))!.html).toContain('CTT RR 123');
  });

  it('sends the changes of an order edit', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    const request = {
      lines: [{ position: 0, quantity: 1 }],
      added: [],
      delivery: 'keep' as const,
      discounts: 'keep' as const,
    };
    const input = { orderId: id, version: 1, ...request };
    const edit = valueOf(await write(db.database.tx, administrator, beginEdit, input));
    valueOf(await write(db.database.tx, administrator, applyEdit, { orderId: id, editId: edit.id }));
    await send({ orderId: id, kind: 'edited', about: edit.id });
    expect((await outbox.find(`order-${id}-edited-${edit.id}`))!.html).toContain('1 instead of 2');
  });

  it('ends without an error and sends nothing when the customer was erased', async () => {
    const { id } = await placeTestOrder(db, await db.createUser());
    await db.database.pool.query(`update orders set email = '' where id = $1`, [id]);
    await send({ orderId: id, kind: 'delivered' });
    expect(await outbox.find(`order-${id}-delivered`)).toBeNull();
  });
});

const usd = (amount: number) => money(amount, 'USD');
const order = exampleOrder('USD');
const mailOf = (content: Partial<OrderEmailContent>) =>
  renderOrderEmail({
    language: 'en',
    kind: 'placed',
    order,
    sender: {
      name: 'Trivet Kitchen',
      email: 'hello@trivet.example',
      phone: '',
      addressLines: ['Lisboa'],
      logo: null,
    },
    refund: null,
    notice: null,
    customerName: 'Ada',
    words: null,
    url: 'https://shop.example',
    ...content,
  });

describe('shipping email', () => {
  it('contains the tracking link and the line items of its shipment', async () => {
    const shipment = {
      ...fulfillment.exampleShipment,
      carrier: 'CTT',
      trackingNumber: 'RR 123',
      trackingUrl: 'https://tracking.example/RR123',
      lines: [{ position: 0, quantity: 1 }],
    };
    const { text } = await mailOf({ kind: 'shipped', section: fulfillment.sectionOf(order, shipment, 2) });
    for (const expected of ['CTT RR 123', 'https://tracking.example/RR123', '1 × Gooseneck kettle'])
      expect(text).toContain(expected);
  });

  it('says that a part has shipped, and which, if it is not the whole order', async () => {
    const textOf = async (quantity: number) => {
      const shipment = { ...fulfillment.exampleShipment, lines: [{ position: 0, quantity }] };
      return (await mailOf({ kind: 'shipped', section: fulfillment.sectionOf(order, shipment, 1) })).text;
    };
    expect(await textOf(1)).toMatch(/A part of your order has shipped\.[^]*\n1 × Gooseneck kettle\n/);
    expect(await textOf(2)).toContain('Your order has shipped.');
  });
});

describe('order edit email', () => {
  it('lists the changes and the amount owed or refunded', async () => {
    const transfer = {
      accountHolder: 'Trivet Kitchen',
      iban: 'PT50 0002',
      bic: '',
      reference: 'RF95 1042',
      instructions: '',
      amount: usd(4_500),
      expiresAt: null,
    };
    const textOf = async (
      owed: number,
      givenBack: number,
      toGiftCards: number,
      method: PaymentMethod = 'card',
    ) => {
      const sums = { owed: usd(owed), givenBack: usd(givenBack), toGiftCards: usd(toGiftCards) };
      const section = orderEditing.sectionOf(
        {
          // Stored by an earlier version.
          changes: ['Another address'],
          differences: [
            {
              code: 'line_quantity_changed',
              params: { name: 'Kettle', variant: null, before: 2, after: 1 },
            },
          ],
          ...sums,
        },
        method,
      );
      const changed = { ...order, transfer: owed > 0 ? transfer : null };
      return (await mailOf({ kind: 'edited', order: changed, section })).text;
    };
    const more = await textOf(4500, 0, 0);
    for (const expected of [
      'We have changed your order',
      'Another address',
      'Kettle: 1 instead of 2',
      'increased by $45.00',
      'PT50 0002',
      'RF95 1042',
    ])
      expect(more).toContain(expected);
    expect(more).not.toContain('We are refunding');
    expect(more).not.toContain('Due by');
    expect(await textOf(0, 1200, 0)).toContain('We are refunding $12.00 to the original payment method.');
    expect(await textOf(0, 1200, 0, 'bank-transfer')).toContain('$12.00 by bank transfer to the account');
    expect(await textOf(0, 0, 700)).toContain('We have refunded $7.00 to your gift card');
  });
});
