import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { addLine } from '#modules/cart/service/change-lines.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { changeGift } from '#modules/orders/service/change-gift.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { changeRecipient } from '#modules/promotions/service/change-recipient.ts';
import { sendGiftCard } from '#modules/promotions/service/send-gift-card.ts';
import '#app/modules.ts';
import { write } from '#platform/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProduct } from '../support/products.ts';
import { valueOf } from '../support/results.ts';
import { jobContext } from '../support/run-job.ts';
import { testSettings } from '../support/test-settings.ts';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout } from '#modules/checkout/service/quote-checkout.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'voucher', price: 2_500, stock: 1_000 });
  await db.database.pool.query("update products set is_gift_card = true where id = 'voucher'");
  const bankTransfer = {
    ...testSettings.payments.bankTransfer,
    enabled: true,
    accountHolder: 'Trivet',
    iban: 'PT50000201231234567890154',
  };
  await db.database.pool.query("update settings set value = $1 where key = 'payments'", [
    JSON.stringify({ ...testSettings.payments, bankTransfer }),
  ]);
});
afterAll(() => db.drop());

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const giftTo = (recipientName: string, sendOn: string | null) => ({
  recipientName,
  recipientEmail: `${recipientName.toLowerCase()}@example.org`,
  senderName: 'Ada',
  message: '',
  sendOn,
});

/** Orders a gift card for Grace, to be sent in 30 days. */
async function orderGift(customer: SignedIn): Promise<string> {
  const gift = { ...giftTo('Grace', dayAhead(30)), key: randomUUID() };
  valueOf(
    await write(db.database.tx, customer, addLine, { productId: 'voucher', selectedColor: null, gift }),
  );
  const input = { address: null, country: null, deliveryMethodId: null, phone: '', note: '', codes: [] };
  const { quoteId } = valueOf(await write(db.database.tx, customer, quoteCheckout, input));
  const placed = await write(db.database.tx, customer, placeCheckout, {
    quoteId,
    paymentMethod: 'bank-transfer',
    idempotencyKey: randomUUID(),
  });
  return valueOf(placed).orderId;
}

const pay = async (orderId: string) =>
  valueOf(
    await write(db.database.tx, administrator, applyOrderAction, {
      orderId,
      move: 'markPaid',
      version: 1,
      note: '',
    }),
  );
const change = (actor: SignedIn, orderId: string, gift = giftTo('Linus', null)) =>
  write(db.database.tx, actor, changeGift, { orderId, position: 0, gift });
const changeByStaff = (id: string, gift = giftTo('Linus', null)) =>
  write(db.database.tx, administrator, changeRecipient, { id, gift });
const lineOf = async (customer: SignedIn, orderId: string) =>
  valueOf(await write(db.database.tx, customer, getOwnOrder, { orderId })).lines[0]!;

async function cardOf(orderId: string): Promise<{ id: string; email: string; jobs: number; due: boolean }> {
  const { rows } = await db.database.pool.query<{ id: string; email: string; jobs: number; due: boolean }>(
    `select g.id, g.email, count(job.id)::int as jobs, bool_or(job.run_at <= now()) as due
     from gift_cards g left join graphile_worker._private_jobs job on job.payload ->> 'giftCardId' = g.id::text
     where g.order_id = $1 group by g.id`,
    [orderId],
  );
  return rows[0]!;
}

/** Runs the job of a card. @returns the addresses that got an email. */
async function send(id: string, during: () => Promise<void> = () => Promise.resolve()): Promise<string[]> {
  const to: string[] = [];
  await sendGiftCard(jobContext(db.database.tx), { giftCardId: id }, async (_, envelope) => {
    await during();
    to.push(envelope.to.address);
  });
  return to;
}

describe('the recipient of a gift card', () => {
  it('is changed by the customer before the payment, and after it until the card is sent', async () => {
    const customer = await db.createUser();
    const orderId = await orderGift(customer);
    valueOf(await change(customer, orderId, giftTo('Linus', dayAhead(20))));
    await pay(orderId);
    expect(await cardOf(orderId)).toMatchObject({ email: 'linus@example.org', jobs: 1, due: false });

    const changed = valueOf(await change(customer, orderId, giftTo('Ken', null)));
    expect(changed.lines[0]).toMatchObject({ gift: { recipientName: 'Ken' }, mayChangeGift: true });
    const card = await cardOf(orderId);
    expect(card).toMatchObject({ email: 'ken@example.org', jobs: 1, due: true });

    expect(await send(card.id)).toEqual(['ken@example.org']);
    expect(await change(customer, orderId)).toMatchObject({ ok: false, code: 'gift_card_sent' });
    expect(await lineOf(customer, orderId)).toMatchObject({
      gift: { recipientName: 'Ken' },
      mayChangeGift: false,
    });
  });

  it('is not changed while the card is being sent, in an order of another customer, or to a day in the past', async () => {
    const customer = await db.createUser();
    const orderId = await orderGift(customer);
    expect(await change(await db.createUser(), orderId)).toMatchObject({ code: 'not_found' });
    expect(await change(customer, orderId, giftTo('Linus', dayAhead(-1)))).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'gift.sendOn' }],
    });
    valueOf(await change(customer, orderId, giftTo('Grace', dayAhead(0))));
    await pay(orderId);
    const { id } = await cardOf(orderId);
    const answers: object[] = [];
    const to = await send(id, async () => {
      answers.push(await change(customer, orderId), await changeByStaff(id));
    });
    expect([to, answers]).toMatchObject([
      ['grace@example.org'],
      [{ code: 'gift_card_sent' }, { code: 'gift_card_sent' }],
    ]);
  });

  it('is changed by staff, in the order too, and a postponed card is not sent before its new date', async () => {
    const customer = await db.createUser();
    const orderId = await orderGift(customer);
    await pay(orderId);
    const { id } = await cardOf(orderId);
    expect(
      await write(db.database.tx, customer, changeRecipient, { id, gift: giftTo('Eve', null) }),
    ).toMatchObject({
      code: 'forbidden',
    });
    const { card } = valueOf(await changeByStaff(id, giftTo('Linus', dayAhead(40))));
    expect(card).toMatchObject({ email: 'linus@example.org', sendOn: dayAhead(40) });
    expect((await lineOf(customer, orderId)).gift).toMatchObject({ recipientName: 'Linus' });
    // A job that an earlier version queued for the former date.
    expect(await send(id)).toEqual([]);
  });
});
