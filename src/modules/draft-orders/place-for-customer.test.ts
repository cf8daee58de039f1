import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#kernel/actor.ts';
import { saveProductTexts } from '#modules/catalog/service/write-translations.ts';
import { getOrder } from '#modules/orders/service/list-orders.ts';
import { countUnread } from '#modules/orders/service/unread-orders.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import type { Context } from '#platform/context.ts';
import { callAs } from '../../../tests/support/call-as.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { liveEventsOf } from '../../../tests/support/live-events.ts';
import { addProduct } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { type DraftOrder, DraftOrderContentSchema, type StaffPayment } from './contract/draft-orders.ts';
import { placeForCustomer } from './service/place-for-customer.ts';
import { createDraftOrder } from './service/write-draft-orders.ts';

let db: TestDatabase;
let administrator: SignedIn;
beforeAll(async () => {
  db = await createTestDatabase();
  administrator = await db.createUser({ role: 'admin' });
  await addProduct(db, { id: 'pan', price: 5_000, stock: 1_000 });
});
afterAll(() => db.drop());

const as = callAs(() => db);

const draftOrder = async (changed: object = {}): Promise<DraftOrder> => {
  const content = DraftOrderContentSchema.parse({
    email: 'ada@example.org',
    name: 'Ada',
    deliveryMethodId: 'pickup',
    items: [{ productId: 'pan', quantity: 2 }],
    ...changed,
  });
  return valueOf(await as(administrator, createDraftOrder, { content, onlineMethods: [] }));
};

const placeAs = ({ id, version, quote }: DraftOrder, payment: StaffPayment) =>
  as(administrator, placeForCustomer, {
    draftId: id,
    version,
    onlineMethods: [],
    payment,
    total: quote!.total,
  });

it('an order that staff place has the language that staff choose, otherwise that of the account', async () => {
  const languageOf = async (changed: object) => {
    const { orderId } = valueOf(await placeAs(await draftOrder(changed), 'later'));
    const { rows } = await db.database.pool.query('select language from orders where id = $1', [orderId]);
    return (rows[0] as { language: string }).language;
  };
  const email = `${randomUUID()}@example.org`;
  const owner = await db.createUser({ email });
  await db.database.pool.query("update users set language = 'ar' where id = $1", [owner.id]);
  expect(await languageOf({ language: 'fr' })).toBe('fr');
  expect(await languageOf({ email })).toBe('ar');
  expect(await languageOf({ email, language: 'en' })).toBe('en');
});

it('an order that staff place names its products in the language of the customer', async () => {
  const texts = { name: 'Poêle', summary: '', description: '', seoTitle: '', seoDescription: '', slug: '' };
  const save = (ctx: Context) => saveProductTexts(ctx, 'fr', [{ id: 'pan', texts }]);
  valueOf(await as(administrator, save, undefined));
  const placed = valueOf(await placeAs(await draftOrder({ language: 'fr' }), 'later'));
  const order = valueOf(await as(administrator, getOrder, { orderId: placed.orderId }));
  expect([order.lines[0]!.name, order.mainTexts]).toEqual(['Poêle', { Poêle: 'The pan' }]);
});

it('an order that staff place awaits a bank transfer, whose details the customer receives by email', async () => {
  const payments = {
    ...testSettings.payments,
    bankTransfer: {
      enabled: true,
      accountHolder: 'Trivet Lda',
      iban: 'PT50000201231234567890154',
      bic: '',
      instructions: '',
      daysToPay: 7,
    },
  };
  valueOf(await as(administrator, changeSettings<'payments'>, { key: 'payments', value: payments }));
  const { orderId } = valueOf(await placeAs(await draftOrder(), 'bank-transfer'));
  expect(valueOf(await as(administrator, getOrder, { orderId }))).toMatchObject({
    orderState: 'awaiting_payment',
    paymentState: 'unpaid',
    transfer: { iban: payments.bankTransfer.iban, amount: { amount: 10_000 } },
  });
  const mails = await db.database.pool.query('select kind from order_mails where order_id = $1', [orderId]);
  expect(mails.rows).toEqual([{ kind: 'awaiting_payment' }]);
  valueOf(
    await as(administrator, changeSettings<'payments'>, { key: 'payments', value: testSettings.payments }),
  );
});

it('an order that staff place is new for their colleagues, not for themselves', async () => {
  const colleague = await db.createUser({ role: 'admin' });
  const unread = async (person: SignedIn) => valueOf(await as(person, countUnread, undefined)).count;
  const before = await unread(administrator);
  const draft = await draftOrder();
  const events = await liveEventsOf(db, () => placeAs(draft, 'later'));
  expect(events.filter(({ event }) => event === 'order.placed')).toMatchObject([
    { audience: { staff: 'orders' }, data: { placedBy: administrator.id } },
  ]);
  expect([await unread(administrator), await unread(colleague)]).toEqual([before, 1]);
});
