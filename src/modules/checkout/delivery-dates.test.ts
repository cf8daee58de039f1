import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, visitor } from '#kernel/actor.ts';
import { arrivalWindow, pickupDay } from '#kernel/shop-calendar.ts';
import { findDayProblem, getGiftOptions } from '#modules/gifts/service/gift-options.ts';
import { getOwnOrder } from '#modules/orders/service/list-orders.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { getDeliveryTerms } from '#modules/shipping/service.ts';
import { type Context, write } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { valueOf } from '../../../tests/support/results.ts';
import { testSettings } from '../../../tests/support/test-settings.ts';
import { placeCheckout } from './service/place-checkout.ts';
import { quoteCheckout } from './service/quote-checkout.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase(5);
  const value = {
    ...testSettings.shop,
    // Wednesday to Saturday; the dispatch days stay Monday to Friday.
    weeklyHours: [3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '17:00' })),
    closures: [
      { date: '2026-11-25', isYearly: false, name: 'Moving day' },
      { date: '2020-12-25', isYearly: true, name: 'Christmas Day' },
    ],
  };
  const administrator = await db.createUser({ role: 'admin' });
  valueOf(await write(db.database.tx, administrator, changeSettings<'shop'>, { key: 'shop', value }));
});
afterAll(() => db.drop());

/** Monday before the cut-off, two days before the closed Wednesday. */
const now = new Date('2026-11-23T10:00:00Z');
/** Two to four working days after Monday, without the closed Wednesday. */
const arrival = { from: '2026-11-26', to: '2026-11-30' };
/** Monday and Tuesday have no opening hours, and Wednesday is closed. */
const ready = '2026-11-26';

const onMonday = <Input, Answer>(
  actor: Actor,
  service: (ctx: Context, input: Input) => Promise<Answer>,
  input: Input,
) => inTransaction(db.database.tx, (tx) => service({ actor, tx, now }, input));

describe('saved opening hours and holidays', () => {
  it('decide the dates of a quote, which its order keeps', async () => {
    await addProduct(db, { id: 'pan' });
    const actor = await db.createUser();
    await fillCart(db, actor.id, [{ productId: 'pan' }]);
    const { quoteId, methods } = valueOf(
      await onMonday(actor, quoteCheckout, {
        ...{ address: null, country: 'PT', codes: [], phone: '', note: '' },
        deliveryMethodId: 'pickup',
      }),
    );
    expect(methods.map(({ id, promise }) => [id, promise])).toEqual([
      ['flat', arrival],
      ['pickup', { from: ready, to: ready }],
    ]);
    const { orderId } = valueOf(
      await onMonday(actor, placeCheckout, {
        quoteId,
        paymentMethod: 'pay-on-delivery',
        idempotencyKey: randomUUID(),
      }),
    );
    const { promise } = valueOf(await onMonday(actor, getOwnOrder, { orderId }));
    expect(promise).toEqual({ from: ready, to: ready });
  });

  it('decide the dates of product pages', async () => {
    const { flat, pickup, schedule } = await onMonday(visitor, (ctx) => getDeliveryTerms(ctx), undefined);
    expect(arrivalWindow(now, schedule, flat!.days!)).toEqual(arrival);
    expect(pickupDay(now, schedule, pickup!.days)).toBe(ready);
  });

  it('decide the days on which a gift can be delivered', async () => {
    const { earliest } = valueOf(await onMonday(visitor, getGiftOptions, { country: 'PT' }));
    expect(earliest).toBe(arrival.to);
    const problemOf = (deliverOn: string) => onMonday(visitor, findDayProblem, { deliverOn, country: 'PT' });
    expect(await problemOf('2026-12-24')).toBeNull();
    expect(await problemOf('2026-12-25')).toBe('We do not deliver on this day.');
  });
});
