import { randomUUID } from 'node:crypto';
import { type Guest, system } from '#kernel/actor.ts';
import type { GuestRequest } from '#modules/checkout/contract.ts';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout, type QuoteInput } from '#modules/checkout/service/quote-checkout.ts';
import type { Address } from '#modules/orders/contract/order.ts';
import { createGuest } from '#modules/orders/service/guests.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import { type Context, write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { valueOf } from './results.ts';
import { testSettings } from './test-settings.ts';

export const address: Address = {
  name: 'Ada Lovelace',
  line1: '1 Analytical Road',
  line2: '',
  city: 'Lisboa',
  region: '',
  postcode: '1200-479',
  country: 'PT',
};
export const request = { address, country: null, codes: [], deliveryMethodId: 'flat', phone: '', note: '' };

export const guestRequest = (changed: Partial<GuestRequest> = {}): GuestRequest => ({
  email: 'ada@example.org',
  name: '',
  items: [{ productId: 'pan', quantity: 2, selectedColor: null }],
  cartId: randomUUID(),
  ...changed,
});

/** Functions to test guest checkout. The product `pan` must exist. */
export function guestCheckout(db: () => TestDatabase) {
  const run = <Input, Output>(
    actor: Context['actor'],
    useCase: (ctx: Context, input: Input) => Promise<Output>,
    input: Input,
  ) => write(db().database.tx, actor, useCase, input);

  async function setGuestCheckout(guestCheckout: boolean, verifiedEmailToOrder = false): Promise<void> {
    await run(system, changeSettings<'checkout'>, { key: 'checkout', value: { guestCheckout } });
    const value = { ...testSettings.accounts, verifiedEmailToOrder };
    await run(system, changeSettings<'accounts'>, { key: 'accounts', value });
  }

  const newGuest = async (): Promise<Guest> => (await run(system, createGuest, { canCheckOut: true })).guest;

  const quote = (
    actor: Context['actor'],
    guest: Partial<GuestRequest> = {},
    changed: Partial<QuoteInput> = {},
  ) => run(actor, quoteCheckout, { ...request, ...changed, guest: guestRequest(guest) });

  const place = (actor: Context['actor'], quoteId: string, idempotencyKey: string = randomUUID()) =>
    run(actor, placeCheckout, { quoteId, paymentMethod: 'pay-on-delivery' as const, idempotencyKey });

  /** Creates a guest and places an order of two pans. */
  async function guestWithOrder(guest: Partial<GuestRequest> = {}) {
    const actor = await newGuest();
    const { quoteId } = valueOf(await quote(actor, guest));
    return { actor, ...valueOf(await place(actor, quoteId)) };
  }

  const rowsOf = async <Row extends object>(sql: string, ...values: unknown[]) =>
    (await db().database.pool.query<Row>(sql, values)).rows;

  return { run, setGuestCheckout, newGuest, quote, place, guestWithOrder, rowsOf };
}
