import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Guest, type SignedIn, system, visitor } from '#kernel/actor.ts';
import { expireOrders } from '#modules/orders/service/expire-orders.ts';
import { getOrder, getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { withGuest } from '#modules/orders/service/guests.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { write } from '#platform/context.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, stockOf } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { runJob } from '../../../tests/support/run-job.ts';
import type { DraftOrder, DraftOrderContent, StaffPayment } from './contract/draft-orders.ts';
import { draftOrderJobs } from './jobs.ts';
import { newDraftOrderLink, sendDraftOrder } from './service/send-link.ts';
import { deleteStaleDraftOrders } from './service/delete-draft-orders.ts';
import { canBePlaced } from './rules.ts';
import { placeForCustomer } from './service/place-for-customer.ts';
import { openDraftOrder, placeDraftOrder } from './service/place-draft-order.ts';
import {
  changeDraftOrder,
  createDraftOrder,
  discardDraftOrder,
  getDraftOrder,
  listDraftOrders,
  restoreDraftOrder,
} from './service/write-draft-orders.ts';

let db: TestDatabase;
let administrator: SignedIn;
let clerk: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase(30);
  administrator = await db.createUser({ role: 'admin' });
  clerk = { ...(await db.createUser({ role: 'admin' })), areas: ['orders'] };
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
  await addProduct(db, { id: 'lid', price: 1_000, stock: 1_000 });
});
afterAll(() => db.drop());

const as = callAs(() => db);

const content = (changed: Partial<DraftOrderContent> = {}): DraftOrderContent => ({
  email: 'ada@example.org',
  name: 'Ada',
  language: null,
  phone: '',
  note: 'As spoken about.',
  address: null,
  deliveryMethodId: 'pickup',
  items: [{ productId: 'pan', selectedColor: null, quantity: 2 }],
  codes: [],
  discount: null,
  ...changed,
});

const onlineMethods: PaymentMethod[] = [];
const draftOrder = async (
  changed: Partial<DraftOrderContent> = {},
  actor: Actor = administrator,
): Promise<DraftOrder> =>
  valueOf(await as(actor, createDraftOrder, { content: content(changed), onlineMethods }));
const shown = ({ id, version }: DraftOrder) => ({ draftId: id, version, onlineMethods });

async function linkTo(made: DraftOrder): Promise<{ draftId: string; token: string }> {
  const { path } = valueOf(await as(administrator, newDraftOrderLink, shown(made)));
  const [, draftId = '', token = ''] = /^\/your-order#([^.]+)\.([\w-]{43})$/.exec(path) ?? [];
  return { draftId, token };
}

type Link = Awaited<ReturnType<typeof linkTo>>;
const open = (link: Link, actor: Actor = visitor) => as(actor, openDraftOrder, { ...link, onlineMethods });

async function place(
  link: Link,
  {
    actor = visitor,
    key = randomUUID(),
    paymentMethod = 'pay-on-delivery',
    email,
  }: {
    actor?: Actor;
    key?: string;
    paymentMethod?: 'pay-on-delivery' | 'bank-transfer';
    email?: string | undefined;
  } = {},
) {
  const offered = await open(link, actor);
  return as(actor, placeDraftOrder, {
    ...link,
    onlineMethods,
    paymentMethod,
    email,
    shown: offered.ok ? offered.value.shown : '',
    idempotencyKey: key,
  });
}

describe('a draft order that staff place for a customer', () => {
  const placeAs = async (
    made: DraftOrder,
    payment: StaffPayment,
    { actor = clerk, amount = made.quote!.total.amount }: { actor?: Actor; amount?: number } = {},
  ) =>
    as(actor, placeForCustomer, {
      ...shown(made),
      payment,
      total: { amount, currency: made.quote!.total.currency },
    });
  const mailsOf = async (orderId: string) =>
    (
      await db.database.pool.query('select kind from order_mails where order_id = $1 order by kind', [
        orderId,
      ])
    ).rows as { kind: string }[];

  it('and that is paid in store is paid, allocates stock and has no emails without an email address', async () => {
    const before = await stockOf(db, 'pan');
    const made = await draftOrder({ email: '' });
    expect(made.lacks).toEqual(['email']);
    const { orderId } = valueOf(await placeAs(made, 'paid-in-store'));
    const order = valueOf(await as(administrator, getOrder, { orderId }));
    expect(order).toMatchObject({
      email: '',
      paymentState: 'paid',
      orderState: 'processing',
      status: 'confirmed',
    });
    expect(await stockOf(db, 'pan')).toBe(before - 2);
    const { rows } = await db.database.pool.query(
      "select kind, amount::int from payment_entries where order_id = $1 and kind = 'captured'",
      [orderId],
    );
    expect(rows).toEqual([{ kind: 'captured', amount: made.quote!.total.amount }]);
    expect(await mailsOf(orderId)).toEqual([]);
    expect(await as(administrator, getDraftOrder, { draftId: made.id, onlineMethods })).toMatchObject({
      value: { state: 'placed', orderId },
    });
  });

  it('is confirmed by one email if there is an address, and names the staff member in the timeline', async () => {
    const { orderId } = valueOf(await placeAs(await draftOrder(), 'paid-in-store'));
    expect(await mailsOf(orderId)).toEqual([{ kind: 'placed' }]);
    const { rows } = await db.database.pool.query(
      'select actor from order_timeline where order_id = $1 order by id limit 1',
      [orderId],
    );
    expect(rows).not.toEqual([{ actor: 'Ada' }]);
  });

  it('stays unpaid if paid later, and offers no bank transfer without a bank account', async () => {
    const later = valueOf(await placeAs(await draftOrder(), 'later'));
    expect(valueOf(await as(administrator, getOrder, later))).toMatchObject({
      paymentState: 'unpaid',
      status: 'pending',
    });
    const transfer = await placeAs(await draftOrder(), 'bank-transfer');
    // Without a bank account the shop offers no transfer.
    expect(transfer).toMatchObject({ ok: false, code: 'payment_method_unavailable' });
  });

  it('is placed once by ten concurrent requests, and never at another total or version or without a name', async () => {
    const made = await draftOrder();
    expect(await placeAs(made, 'later', { amount: 1 })).toMatchObject({ code: 'quote_changed' });
    expect(await placeAs({ ...made, version: 9 }, 'later')).toMatchObject({ code: 'changed_meanwhile' });
    expect(await placeAs(await draftOrder({ name: '' }), 'later')).toMatchObject({
      code: 'draft_incomplete',
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeAs(made, 'later')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok).map(({ code }) => code)).toEqual(
      Array.from({ length: 9 }, () => 'draft_not_open'),
    );
  });

  it('places nothing and records no payment when an item is sold out meanwhile', async () => {
    await addProduct(db, { id: 'last-pan', price: 5_000, stock: 1 });
    const items = [{ productId: 'last-pan', selectedColor: null, quantity: 1 }];
    const [one, two] = [await draftOrder({ items }), await draftOrder({ items })];
    expect(await placeAs(one, 'paid-in-store')).toMatchObject({ ok: true });
    expect(await placeAs(two, 'paid-in-store')).toMatchObject({ code: 'out_of_stock' });
    expect(await stockOf(db, 'last-pan')).toBe(0);
  });

  it('needs an email address for a gift card, which is sent by email', () => {
    expect(canBePlaced(['email'], false)).toBe(true);
    expect(canBePlaced(['email'], true)).toBe(false);
    expect(canBePlaced(['email', 'address'], false)).toBe(false);
  });
});

describe('a draft order', () => {
  it('has subtotal and shipping price, and lists missing details and insufficient stock', async () => {
    const made = await draftOrder();
    expect(made).toMatchObject({ state: 'open', version: 1, lacks: [] });
    expect(made.quote).toMatchObject({ subtotal: { amount: 10_000 }, delivery: { price: { amount: 0 } } });
    expect(await draftOrder({ items: [] })).toMatchObject({ lacks: ['goods'], quote: null });
    expect((await draftOrder({ email: '', name: '' })).lacks).toEqual(['email', 'name']);
    const many = [{ productId: 'pan', selectedColor: null, quantity: 999 }];
    await addProduct(db, { id: 'rare', price: 100, stock: 1 });
    expect((await draftOrder({ items: [...many, { ...many[0]!, productId: 'rare' }] })).lacks).toEqual([
      'stock',
    ]);
  });

  it('allocates no stock, rejects outdated changes, can be discarded and restored with its link', async () => {
    const before = await stockOf(db, 'pan');
    const made = await draftOrder();
    const changed = { ...shown(made), content: content({ note: 'Another.' }) };
    const answers = await Promise.all([1, 2, 3].map(() => as(administrator, changeDraftOrder, changed)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const link = await linkTo(valueOf(answers.find(({ ok }) => ok)!));
    const old = valueOf(await as(administrator, discardDraftOrder, { ...shown(made), version: 2 }));
    expect(await open(link)).toMatchObject({ code: 'link_expired' });
    expect(await place(link)).toMatchObject({ code: 'link_expired' });
    valueOf(await as(administrator, restoreDraftOrder, shown(old)));
    expect((await open(link)).ok).toBe(true);
    expect(await stockOf(db, 'pan')).toBe(before);
  });

  it('accepts new discounts, capped at the subtotal, only from staff with the promotions scope', async () => {
    const discount = { amount: 1_500, reason: 'For the scratch' };
    const made = await draftOrder({ discount });
    expect(made.quote).toMatchObject({
      total: { amount: 8_500 },
      discounts: [{ name: 'For the scratch', amount: { amount: 1_500 } }],
    });
    expect((await draftOrder({ discount: { ...discount, amount: 99_999 } })).quote!.total.amount).toBe(0);
    const byClerk = await as(clerk, createDraftOrder, { content: content({ discount }), onlineMethods });
    expect(byClerk).toMatchObject({ code: 'discount_not_yours' });
    // The clerk may keep the administrator's discount, but not raise it.
    const sameDiscount = content({ discount, note: 'Call before.' });
    const again = valueOf(await as(clerk, changeDraftOrder, { ...shown(made), content: sameDiscount }));
    const more = content({ discount: { ...discount, amount: 2_000 } });
    expect(await as(clerk, changeDraftOrder, { ...shown(again), content: more })).toMatchObject({
      code: 'discount_not_yours',
    });
    // The discount applies only to the items it was given for.
    const others = content({ discount, items: [{ productId: 'lid', selectedColor: null, quantity: 2 }] });
    expect(await as(clerk, changeDraftOrder, { ...shown(again), content: others })).toMatchObject({
      code: 'discount_not_yours',
    });
    const { orderId } = valueOf(await place(await linkTo(again)));
    const order = valueOf(await as(administrator, getOrder, { orderId }));
    expect(order).toMatchObject({ total: { amount: 8_500 }, discount: { amount: 1_500 } });
    expect(order.discounts).toEqual([
      { name: 'For the scratch', amount: { amount: 1_500, currency: 'USD' } },
    ]);
  });

  it('cannot be read, linked or sent by visitors, customers and staff without the orders scope', async () => {
    const made = await draftOrder();
    const customer = await db.createUser();
    const other: SignedIn = { ...administrator, areas: ['catalogue'] };
    for (const [actor, code] of [
      [visitor, 'unauthenticated'],
      [customer, 'forbidden'],
      [other, 'forbidden'],
    ] as const) {
      expect(await as(actor, getDraftOrder, { draftId: made.id, onlineMethods })).toMatchObject({ code });
      expect(await as(actor, listDraftOrders, { state: 'open', page: 1, pageSize: 5 })).toMatchObject({
        code,
      });
      expect(await as(actor, newDraftOrderLink, shown(made))).toMatchObject({ code });
      expect(await as(actor, sendDraftOrder, shown(made))).toMatchObject({ code });
    }
  });
});

describe('the link of a draft order', () => {
  it('is created only for a complete draft order, and its token is not stored in plain text', async () => {
    for (const lacking of [{ name: '' }, { items: [] }])
      expect(await as(administrator, newDraftOrderLink, shown(await draftOrder(lacking)))).toMatchObject({
        code: 'draft_incomplete',
      });
    const { token } = await linkTo(await draftOrder());
    const { rows } = await db.database.pool.query('select * from order_draft_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('needs no email address; the customer may enter one, which replaces no other', async () => {
    const withoutEmail = await draftOrder({ email: '' });
    expect(await as(administrator, sendDraftOrder, shown(withoutEmail))).toMatchObject({
      code: 'draft_incomplete',
    });
    const emailOfOrder = async (made: DraftOrder, email?: string) => {
      const { orderId } = valueOf(await place(await linkTo(made), { email }));
      return valueOf(await as(administrator, getOrder, { orderId })).email;
    };
    const vera = 'vera@example.org';
    expect(await emailOfOrder(withoutEmail)).toBe('');
    expect(await emailOfOrder(await draftOrder({ email: '' }), vera)).toBe(vera);
    expect(await emailOfOrder(await draftOrder(), vera)).toBe('ada@example.org');
  });

  it('is emailed with the line items, and opens the draft order', async () => {
    const made = await draftOrder();
    valueOf(await as(administrator, sendDraftOrder, shown(made)));
    const mails: Mail[] = [];
    const mail = {
      send: (each: Mail) => {
        mails.push(each);
        return Promise.resolve();
      },
      close: () => {},
    };
    const jobs = draftOrderJobs({ mail, baseUrl: 'https://shop.example' });
    await runJob(db.database.tx, jobs, 'drafts:sendLink', { draftId: made.id, sending: '1' });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: { address: 'ada@example.org', name: 'Ada' } });
    expect(mails[0]!.text).toContain('2 × The pan');
    const token = new RegExp(`/your-order#${made.id}\\.([\\w-]{43})`).exec(mails[0]!.text)![1]!;
    expect((await open({ draftId: made.id, token })).ok).toBe(true);
  });

  it('stops working and counts as unsent after the email address changes in more than case', async () => {
    const made = await draftOrder({ email: 'other@example.org' });
    const wrong = await linkTo(made);
    const sent = valueOf(await as(administrator, sendDraftOrder, shown(made)));
    expect(sent.sentAt).not.toBeNull();
    const noted = valueOf(
      await as(administrator, changeDraftOrder, {
        ...shown(sent),
        content: content({ email: 'Other@example.org', note: 'Ring twice.' }),
      }),
    );
    expect((await open(wrong)).ok).toBe(true);
    const right = valueOf(await as(administrator, changeDraftOrder, { ...shown(noted), content: content() }));
    expect(right.sentAt).toBeNull();
    expect(await open(wrong)).toMatchObject({ code: 'link_expired' });
    expect(await place(wrong)).toMatchObject({ code: 'link_expired' });
    expect((await open(await linkTo(right))).ok).toBe(true);
  });

  it('is emailed once for 8 concurrent requests, and again only after a minute', async () => {
    const made = await draftOrder();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => as(administrator, sendDraftOrder, shown(made))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'mail_not_again' });
    await db.database.pool.query(
      "update order_drafts set sent_at = sent_at - interval '61 seconds' where id = $1",
      [made.id],
    );
    expect((await as(administrator, sendDraftOrder, shown(made))).ok).toBe(true);
  });

  it('returns link_expired for another draft order and after the expiry', async () => {
    const [one, other] = [await draftOrder(), await draftOrder()];
    const link = await linkTo(one);
    expect(await open({ ...link, draftId: other.id })).toMatchObject({ code: 'link_expired' });
    await db.database.pool.query('update order_drafts set expires_at = now() where id = $1', [one.id]);
    expect(await open(link)).toMatchObject({ code: 'link_expired' });
    expect(await place(link)).toMatchObject({ code: 'link_expired' });
  });
});

describe('the link of a draft order without a price', () => {
  it('returns why: no item is for sale, or no shipping method applies', async () => {
    await addProduct(db, { id: 'rack', stock: 5 });
    const link = await linkTo(
      await draftOrder({ items: [{ productId: 'rack', selectedColor: null, quantity: 1 }] }),
    );
    expect(await open(link)).toMatchObject({ ok: true });
    await db.database.pool.query("update products set status = 'archived' where id = 'rack'");
    expect(await open(link)).toMatchObject({ code: 'draft_not_for_sale' });
  });
});

describe('placing a draft order', () => {
  it('creates a guest order visible by the returned token, even with guest checkout disabled', async () => {
    const before = await stockOf(db, 'pan');
    const made = await draftOrder();
    const { orderId, guestToken, next } = valueOf(await place(await linkTo(made)));
    expect(next).toEqual({ kind: 'order', path: `/order/${orderId}` });
    const guest = (await withGuest(db.database.tx, visitor, guestToken)) as Guest;
    expect(valueOf(await as(guest, getOwnOrder, { orderId }))).toMatchObject({
      status: 'pending',
      email: 'ada@example.org',
      note: 'As spoken about.',
      isGuest: true,
    });
    expect(await stockOf(db, 'pan')).toBe(before - 2);
    expect(
      valueOf(await as(administrator, getDraftOrder, { draftId: made.id, onlineMethods })),
    ).toMatchObject({
      state: 'placed',
      orderId,
    });
  });

  it('creates the order in the account of the signed-in customer', async () => {
    const customer = await db.createUser();
    const { orderId } = valueOf(await place(await linkTo(await draftOrder()), { actor: customer }));
    expect(valueOf(await as(customer, getOwnOrder, { orderId })).isGuest).toBe(false);
  });

  it('places one order for 20 concurrent requests, with one and with 20 idempotency keys', async () => {
    for (const keys of [
      Array<string>(20).fill(randomUUID()),
      Array.from({ length: 20 }, () => randomUUID()),
    ]) {
      const before = await stockOf(db, 'pan');
      const link = await linkTo(await draftOrder());
      const { shown: fingerprint } = valueOf(await open(link));
      const answers = await Promise.all(
        keys.map((idempotencyKey) =>
          as(visitor, placeDraftOrder, {
            ...link,
            onlineMethods,
            shown: fingerprint,
            paymentMethod: 'pay-on-delivery',
            idempotencyKey,
          }),
        ),
      );
      const placed = answers.flatMap((answer) => (answer.ok ? [answer.value.orderId] : []));
      expect(new Set(placed).size).toBe(1);
      expect(placed).toHaveLength(new Set(keys).size === 1 ? 20 : 1);
      expect(await stockOf(db, 'pan')).toBe(before - 2);
    }
  });

  it('returns quote_changed if the price or content changed since it was shown', async () => {
    const made = await draftOrder({ items: [{ productId: 'lid', selectedColor: null, quantity: 1 }] });
    const link = await linkTo(made);
    const { shown: fingerprint } = valueOf(await open(link));
    const order = () =>
      as(visitor, placeDraftOrder, {
        ...link,
        onlineMethods,
        shown: fingerprint,
        paymentMethod: 'pay-on-delivery',
        idempotencyKey: randomUUID(),
      });
    await db.database.pool.query("update products set price = 1100 where id = 'lid'");
    expect(await order()).toMatchObject({ code: 'quote_changed' });
    await db.database.pool.query("update products set price = 1000 where id = 'lid'");
    const other = { ...made.content, note: 'Leave it next door.' };
    valueOf(await as(administrator, changeDraftOrder, { ...shown(made), content: other }));
    expect(await order()).toMatchObject({ code: 'quote_changed' });
    expect((await place(link)).ok).toBe(true);
  });

  it('sells the last unit to one of four draft orders placed concurrently', async () => {
    await addProduct(db, { id: 'last', price: 100, stock: 1 });
    const items = [{ productId: 'last', selectedColor: null, quantity: 1 }];
    const links = [];
    for (let each = 0; each < 4; each += 1) links.push(await linkTo(await draftOrder({ items })));
    const answers = await Promise.all(links.map((link) => place(link)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'out_of_stock')).toHaveLength(3);
  });

  it('is possible again if the bank transfer of the first order does not arrive in time', async () => {
    const settings = await write(db.database.tx, system, getSettings<'payments'>, 'payments');
    const bankTransfer = {
      ...settings.bankTransfer,
      enabled: true,
      accountHolder: 'Trivet',
      iban: 'PT50000201231234567890154',
    };
    await write(db.database.tx, administrator, changeSettings<'payments'>, {
      key: 'payments',
      value: { ...settings, bankTransfer },
    });
    const made = await draftOrder();
    const link = await linkTo(made);
    const { orderId } = valueOf(await place(link, { paymentMethod: 'bank-transfer' }));
    expect(await open(link)).toMatchObject({ code: 'draft_placed' });
    await db.database.pool.query(
      "update payments set expires_at = now() - interval '1 minute' where order_id = $1",
      [orderId],
    );
    await write(db.database.tx, system, expireOrders, undefined as never);
    expect((await open(link)).ok).toBe(true);
    const again = valueOf(await place(link, { paymentMethod: 'bank-transfer' }));
    expect(again.orderId).not.toBe(orderId);
  });
});

it('the cleanup deletes an open draft order that expired 61 days ago, but not a valid one', async () => {
  const [recent, old] = [await draftOrder(), await draftOrder()];
  await db.database.pool.query(
    "update order_drafts set expires_at = now() - interval '61 days' where id = $1",
    [old.id],
  );
  await write(db.database.tx, system, deleteStaleDraftOrders, undefined as never);
  expect((await as(administrator, getDraftOrder, { draftId: old.id, onlineMethods })).ok).toBe(false);
  expect((await as(administrator, getDraftOrder, { draftId: recent.id, onlineMethods })).ok).toBe(true);
});
