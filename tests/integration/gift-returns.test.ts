import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { applyOrderAction } from '#modules/fulfillment/service/apply-order-action.ts';
import { acceptGift } from '#modules/gift-acceptance/service/accept-gift.ts';
import { checkOrderIntegrity } from '#modules/orders/service/check-integrity.ts';
import { getOrder, getOwnOrder, listOwnOrders } from '#modules/orders/service/list-orders.ts';
import { refundOrder } from '#modules/orders/service/refund-order.ts';
import { findGiftCardErrors } from '#modules/promotions/service/gift-cards.ts';
import { issueGiftCard } from '#modules/promotions/service/manage-gift-cards.ts';
import { checkReturnIntegrity } from '#modules/returns/service/check-integrity.ts';
import { exchangeReturn, refundReturn } from '#modules/returns/service/complete-return.ts';
import { getReturn, listReturns } from '#modules/returns/service/list-returns.ts';
import { listOwnReturns } from '#modules/returns/service/own-returns.ts';
import { renderReturnEmail } from '#modules/returns/mail.tsx';
import { withdrawReturn } from '#modules/returns/service/request-return.ts';
import { sendReturnEmail } from '#modules/returns/service/send-email.ts';
import { inspectReturn, transitionReturn } from '#modules/returns/service/transition-return.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { callAs } from '../support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { awaitingGift, fillGiftShop, recipientAddress } from '../support/gifts.ts';
import { valueOf } from '../support/results.ts';
import { createReturn } from '../support/returns.ts';
import { jobContext } from '../support/run-job.ts';
import { testSettings } from '../support/test-settings.ts';
import { readGiftReceipt } from '#modules/gift-returns/service/read-receipt.ts';
import { openGiftReturn, requestReturnByCode } from '#modules/gift-returns/service/return-gift.ts';

let db: TestDatabase;
let staff: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(10);
  staff = await db.createUser({ role: 'admin' });
  await fillGiftShop(db);
});
afterAll(() => db.drop());

const as = callAs(() => db);

const orderOf = async (orderId: string) => valueOf(await as(staff, getOrder, { orderId }));
const readReceipt = async (orderId: string) => valueOf(await as(staff, readGiftReceipt, { orderId }));
const open = (code: string) => as(visitor, openGiftReturn, { code });
const request = (code: string, changed: Partial<Parameters<typeof requestReturnByCode>[1]> = {}) =>
  as(visitor, requestReturnByCode, {
    code,
    lines: [{ position: 0, quantity: 1, reason: 'changed-mind' as const }],
    name: 'Anna Silva',
    email: 'anna@example.org',
    note: '',
    language: 'fr' as const,
    ...changed,
  });

/** A gift of a pot of 50.00 USD and its wrap of 4.50 USD that its recipient got, with the code of its receipt. */
async function deliveredGift({
  codes = [],
  choices = [],
}: { codes?: string[]; choices?: Parameters<typeof acceptGift>[1]['choices'] } = {}) {
  const { giver, giftId, orderId, token } = await awaitingGift(db, staff, { codes });
  valueOf(await as(visitor, acceptGift, { token, address: recipientAddress, deliverOn: null, choices }));
  for (const move of ['ship', 'deliver'] as const) {
    const { version } = await orderOf(orderId);
    valueOf(await as(staff, applyOrderAction, { orderId, move, version, note: '' }));
  }
  const { code } = await readReceipt(orderId);
  return { giver, giftId, orderId, code };
}

/** Requests, receives and accepts the return of the pot. */
async function inspectedReturn(code: string): Promise<string> {
  const { returnCode } = valueOf(await request(code));
  const { items } = valueOf(await as(staff, listReturns, { q: returnCode, page: 1, pageSize: 1 }));
  const returnId = items[0]!.id;
  valueOf(await as(staff, transitionReturn, { returnId, move: 'receive', version: 1, note: '' }));
  const lines = [{ position: 0, accepted: 1, restocked: 1 }];
  valueOf(await as(staff, inspectReturn, { returnId, version: 2, lines, note: '' }));
  return returnId;
}

const refund = (returnId: string, withDelivery = false) =>
  as(staff, refundReturn, { returnId, version: 3, withDelivery, note: '' });

async function cardsFor(email: string): Promise<{ value: number; balance: number; language: string }[]> {
  const { rows } = await db.database.pool.query<{ value: number; balance: number; language: string }>(
    'select value::int, balance::int, language from gift_cards where email = $1',
    [email],
  );
  return rows;
}

async function jobsAbout(orderId: string): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ kind: string }>(
    `select payload ->> 'kind' as kind from graphile_worker._private_jobs where payload ->> 'orderId' = $1 order by id`,
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

async function mustBalance(): Promise<void> {
  const context = { actor: staff, tx: db.database.tx, now: new Date() };
  expect(await findGiftCardErrors(context)).toEqual([]);
  expect(await checkReturnIntegrity(context)).toEqual({
    overReturned: [],
    returnedUnitMismatches: [],
    withoutRefund: [],
  });
  const errors: Record<string, readonly unknown[]> = { ...(await checkOrderIntegrity(context)) };
  expect(Object.values(errors).flat()).toEqual([]);
}

describe('a gift receipt', () => {
  it('has no prices, and the same code each time it is printed', async () => {
    const { orderId, code } = await deliveredGift();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const again = await readReceipt(orderId);
    expect(again).toMatchObject({ code, recipientName: 'Anna', senderName: 'Ben', windowDays: 30 });
    expect(again.lines).toMatchObject([{ position: 0, quantity: 1 }]);
    expect(JSON.stringify(again)).not.toMatch(/amount|price|5000/);
  });

  it('has one code when two requests print it at the same time', async () => {
    const { orderId } = await awaitingGift(db, staff);
    const receipts = await Promise.all([readReceipt(orderId), readReceipt(orderId), readReceipt(orderId)]);
    expect(new Set(receipts.map(({ code }) => code)).size).toBe(1);
  });

  it('is printed by staff who handle orders only', async () => {
    const { giver, orderId } = await deliveredGift();
    expect(await as(giver, readGiftReceipt, { orderId })).toMatchObject({ code: 'forbidden' });
    expect(await as(visitor, readGiftReceipt, { orderId })).toMatchObject({ code: 'unauthenticated' });
    const other: SignedIn = { ...staff, areas: ['reports'] };
    expect(await as(other, readGiftReceipt, { orderId })).toMatchObject({ code: 'forbidden' });
  });
});

describe('the code of a gift receipt', () => {
  it('opens the gift without prices, the wrap and the giver’s account, however it is typed', async () => {
    const { giver, code } = await deliveredGift();
    const gift = valueOf(await open(` ${code.toLowerCase().replaceAll('-', ' ')} `));
    expect(gift).toMatchObject({ recipientName: 'Anna', lines: [{ position: 0, quantity: 1 }] });
    const body = JSON.stringify(gift);
    for (const secret of [giver.id, 'Test Person', 'amount', 'price', '5000'])
      expect(body).not.toContain(secret);
  });

  it.each(['', 'ABCD', 'AAAA-AAAA-AAAA', 'A'.repeat(40), "' or 1=1 --"])('is not %j', async (code) => {
    expect(await open(code)).toMatchObject({ code: 'receipt_unknown' });
    expect(await request(code)).toMatchObject({ code: 'receipt_unknown' });
  });

  it('returns neither the wrap, nor more than was delivered, nor anything twice', async () => {
    const { orderId, code } = await deliveredGift();
    const wrap = (await orderOf(orderId)).lines.findIndex(({ productId }) => productId === 'paper');
    const line = (position: number, quantity = 1) => ({
      lines: [{ position, quantity, reason: 'changed-mind' as const }],
    });
    expect(await request(code, line(wrap))).toMatchObject({ code: 'not_returnable' });
    expect(await request(code, line(99))).toMatchObject({ code: 'not_returnable' });
    expect(await request(code, line(0, 2))).toMatchObject({ code: 'return_too_many' });
    const answers = await Promise.all([request(code), request(code), request(code), request(code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(valueOf(await open(code)).lines).toMatchObject([{ quantity: 0 }]);
  });

  it('returns nothing after the return window, or when the shop accepts no returns', async () => {
    const { orderId, code } = await deliveredGift();
    const set = async (enabled: boolean) =>
      valueOf(
        await as(staff, changeSettings<'returns'>, {
          key: 'returns',
          value: { ...testSettings.returns, enabled },
        }),
      );
    await set(false);
    expect(await open(code)).toMatchObject({ code: 'returns_closed' });
    expect(await request(code)).toMatchObject({ code: 'returns_closed' });
    await set(true);
    await db.database.pool.query(
      `update order_shipments set delivered_at = now() - interval '31 days' where order_id = $1`,
      [orderId],
    );
    expect(valueOf(await open(code)).lines).toMatchObject([{ quantity: 0, obstacle: 'window-passed' }]);
    expect(await request(code)).toMatchObject({ code: 'return_window_passed' });
  });
});

describe('a return that the giver requests', () => {
  const berry = { choices: [{ position: 0, productId: 'pot', variantId: 'berry' }] };
  const exchange = { wish: 'exchange' as const };
  /** As of a gift whose giver entered the address, so that only the choice of the recipient is hidden. */
  const showAddress = (orderId: string) =>
    db.database.pool.query('update orders set address_by_recipient = false where id = $1', [orderId]);

  it('is offered no exchange, whose order would have the address of the recipient', async () => {
    const { giver, orderId } = await deliveredGift();
    const { lines } = valueOf(await as(giver, listOwnReturns, { orderId }));
    expect(lines[0]).toMatchObject({ quantity: 1, exchanges: [] });
    expect(await createReturn(db, giver, orderId, exchange)).toMatchObject({ code: 'exchange_not_possible' });
    expect((await createReturn(db, giver, orderId)).ok).toBe(true);
  });

  it('is offered no exchange of an item that the recipient chose instead', async () => {
    const { giver, orderId } = await deliveredGift(berry);
    await showAddress(orderId);
    const { lines } = valueOf(await as(giver, listOwnReturns, { orderId }));
    expect(lines[0]).toMatchObject({ colorName: 'Colour moss', exchanges: [] });
    expect(await createReturn(db, giver, orderId, exchange)).toMatchObject({ code: 'exchange_not_possible' });
  });

  it('is exchanged by staff neither for a refund nor for an exchange requested earlier, whose variant stays hidden', async () => {
    const { giver, orderId } = await deliveredGift(berry);
    const { id: returnId } = valueOf(await createReturn(db, giver, orderId));
    // As an earlier version stored it.
    await db.database.pool.query("update returns set wish = 'exchange' where id = $1", [returnId]);
    await db.database.pool.query(
      "update return_lines set exchange_color_key = 'berry', exchange_color_name = 'Colour berry' where return_id = $1",
      [returnId],
    );
    valueOf(await as(staff, transitionReturn, { returnId, move: 'receive', version: 1, note: '' }));
    const lines = [{ position: 0, accepted: 1, restocked: 1 }];
    const inspected = valueOf(await as(staff, inspectReturn, { returnId, version: 2, lines, note: '' }));
    expect(inspected.steps).toEqual(['refund', 'inspect', 'reject']);
    expect(inspected.lines).toMatchObject([{ exchangeColorName: 'Colour berry' }]);
    for (const hidesChoiceOnly of [false, true]) {
      if (hidesChoiceOnly) await showAddress(orderId);
      expect(await as(staff, exchangeReturn, { returnId, version: 3 })).toMatchObject({
        code: 'exchange_not_possible',
      });
      const { returns } = valueOf(await as(giver, listOwnReturns, { orderId }));
      expect(returns[0]!.lines).toMatchObject([{ colorName: 'Colour moss', exchangeColorName: null }]);
      expect(JSON.stringify(returns)).not.toContain('berry');
    }
  });
});

describe('the return of a gift', () => {
  it('is completed with one gift card for the recipient, even by concurrent requests', async () => {
    const { orderId, code } = await deliveredGift();
    const returnId = await inspectedReturn(code);
    const seen = valueOf(await as(staff, getReturn, { returnId }));
    expect(seen).toMatchObject({ isGift: true, customerName: 'Anna Silva', email: 'anna@example.org' });
    expect(seen.steps).not.toContain('exchange');
    expect(await as(staff, exchangeReturn, { returnId, version: 3 })).toMatchObject({ ok: false });
    const before = await cardsFor('anna@example.org');
    // Shipping was paid by the giver, so it is not refunded to the recipient.
    const answers = await Promise.all([refund(returnId, true), refund(returnId, true), refund(returnId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const cards = await cardsFor('anna@example.org');
    expect(cards.slice(before.length)).toEqual([{ value: 5_000, balance: 5_000, language: 'fr' }]);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ paymentState: 'partially_refunded', refunded: { amount: 5_000 } });
    expect(order.refunds).toMatchObject([{ otherwise: { how: 'gift-card' }, amount: { amount: 5_000 } }]);
    await mustBalance();
  });

  it('is not shown to the giver', async () => {
    const { giver, orderId, code } = await deliveredGift();
    const own = async () => {
      const { version: _, ...order } = valueOf(await as(giver, getOwnOrder, { orderId })) as {
        version?: number;
      };
      const { items } = valueOf(await as(giver, listOwnOrders, { page: 1, pageSize: 5 }));
      return { order, summary: items };
    };
    const [before, jobs] = [await own(), await jobsAbout(orderId)];
    const returnId = await inspectedReturn(code);
    valueOf(await refund(returnId));
    expect(await own()).toEqual(before);
    expect(valueOf(await as(giver, listOwnReturns, { orderId })).returns).toEqual([]);
    expect(await jobsAbout(orderId)).toEqual(jobs);
  });

  it('is not found for a giver who tries to withdraw it', async () => {
    const { giver, code } = await deliveredGift();
    const { returnCode } = valueOf(await request(code));
    const found = { q: returnCode, page: 1, pageSize: 1 };
    const returnId = valueOf(await as(staff, listReturns, found)).items[0]!.id;
    expect(await as(giver, withdrawReturn, { returnId })).toMatchObject({ code: 'not_found' });
    expect(valueOf(await as(staff, getReturn, { returnId })).state).toBe('requested');
  });

  it('sends its emails to the recipient in their language', async () => {
    const { code } = await deliveredGift();
    const returnId = await inspectedReturn(code);
    valueOf(await refund(returnId));
    const sent: { to: string; subject: string; text: string }[] = [];
    for (const kind of ['requested', 'refunded', 'staff_notice'] as const)
      await sendReturnEmail(
        jobContext(db.database.tx),
        { returnId, kind },
        async ({ path, ...content }, { to }) => {
          const url = path && `https://trivet.example${path}`;
          const { subject, text } = await renderReturnEmail({ ...content, url });
          sent.push({ to: to.address, subject, text });
        },
      );
    const [requested, refunded, notice] = sent;
    expect(requested).toMatchObject({ to: 'anna@example.org', subject: /^Retour R-\d+ demandé/ });
    expect(requested!.text).not.toContain('https://trivet.example');
    expect(refunded!.to).toBe('anna@example.org');
    expect(refunded!.text).toMatch(/carte cadeau de 50,00\s\$/);
    expect(notice!.text).toContain('returns it for a gift card');
    expect(notice!.text).toContain(`https://trivet.example/admin/returns/${returnId}`);
  });

  it('leaves the rest of the order to refund to the giver', async () => {
    const { orderId, code } = await deliveredGift();
    const returnId = await inspectedReturn(code);
    valueOf(await refund(returnId));
    const { version, refundable } = await orderOf(orderId);
    const rest = { orderId, version, lines: [], delivery: 0, restock: false, note: '' };
    expect(await as(staff, refundOrder, { ...rest, amount: refundable.amount + 1 })).toMatchObject({
      code: 'refund_too_large',
    });
    valueOf(await as(staff, refundOrder, { ...rest, amount: refundable.amount }));
    expect((await orderOf(orderId)).paymentState).toBe('refunded');
    await mustBalance();
  });

  it('never pays into the gift cards with which the giver paid', async () => {
    const { id } = valueOf(await as(staff, issueGiftCard, { value: 4_000, email: 'ben@example.org' }));
    const { rows } = await db.database.pool.query<{ code: string }>(
      'select code from gift_cards where id = $1',
      [id],
    );
    const { giver, orderId, code } = await deliveredGift({ codes: [rows[0]!.code] });
    const returnId = await inspectedReturn(code);
    valueOf(await refund(returnId));
    expect(await cardsFor('ben@example.org')).toMatchObject([{ balance: 0 }]);
    const seenByGiver = async () => valueOf(await as(giver, getOwnOrder, { orderId }));
    expect(await seenByGiver()).toMatchObject({ paymentState: 'paid', refunded: { amount: 0 } });
    // The rest of the order, 11.40 USD of wrap and shipping, goes back to the giver’s card.
    await mustBalance();
    const { version } = await orderOf(orderId);
    const rest = { orderId, version, lines: [], delivery: 0, restock: false, note: '' };
    expect(await as(staff, refundOrder, { ...rest, amount: 1_141 })).toMatchObject({
      code: 'refund_too_large',
    });
    valueOf(await as(staff, refundOrder, { ...rest, amount: 1_140 }));
    expect(await cardsFor('ben@example.org')).toMatchObject([{ balance: 1_140 }]);
    const seen = { paymentState: 'partially_refunded', refunded: { amount: 1_140 } };
    expect(await seenByGiver()).toMatchObject(seen);
    await mustBalance();
  });
});
