import { randomUUID } from 'node:crypto';
import { placeCheckout } from '#modules/checkout/service/place-checkout.ts';
import { quoteCheckout } from '#modules/checkout/service/quote-checkout.ts';
import { write } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { fillCart } from './products.ts';

/** Creates a customer with a quote for one product. @returns the customer and a function that places the order. */
export async function newCardCustomer(database: TestDatabase, productId: string) {
  const { tx } = database.database;
  const actor = await database.createUser();
  await fillCart(database, actor.id, [{ productId }]);
  const quote = await write(tx, actor, quoteCheckout, {
    address: null,
    country: null,
    deliveryMethodId: 'pickup',
    phone: '',
    note: '',
    codes: [],
    onlineMethods: ['card'],
  });
  if (!quote.ok) throw new Error(quote.code);
  const { quoteId } = quote.value;
  const input = {
    quoteId,
    paymentMethod: 'card',
    idempotencyKey: randomUUID(),
    onlineMethods: ['card'],
  } as const;
  return { actor, place: () => write(tx, actor, placeCheckout, input) };
}
