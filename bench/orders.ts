import { randomUUID } from 'node:crypto';
import { type Figures, figuresOf } from './load.ts';
import type { ApiUser } from './api-user.ts';

export interface OrderItem {
  productId: string;
  selectedColor: string | null;
}

/** Adds one product to the cart and requests a quote for pickup. @returns the id of the quote. */
export async function prepareOrder(shopper: ApiUser, item: OrderItem): Promise<string> {
  await shopper.call('POST', '/api/cart/lines', item);
  const quote = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await shopper.call<{ quoteId: string }>('POST', '/api/checkout/quote', quote);
  return quoteId;
}

export async function placeOrder(shopper: ApiUser, quoteId: string): Promise<void> {
  const body = { quoteId, paymentMethod: 'pay-on-delivery' };
  await shopper.call('POST', '/api/checkout', body, { 'idempotency-key': randomUUID() });
}

/**
 * Repeats rounds in which every shopper places one order at the same time. Filling carts and requesting quotes is not
 * measured.
 */
export async function measurePlacing(
  shoppers: readonly ApiUser[],
  itemFor: (turn: number) => OrderItem,
  seconds: number,
): Promise<Figures> {
  const sum = { times: [] as number[], errors: 0, elapsed: 0 };
  for (let turn = 0; sum.elapsed < seconds * 1000; turn += shoppers.length) {
    await placeRound(shoppers, (place) => itemFor(turn + place), sum);
  }
  return figuresOf(sum.times, sum.elapsed, sum.errors);
}

async function placeRound(
  shoppers: readonly ApiUser[],
  itemFor: (place: number) => OrderItem,
  sum: { times: number[]; errors: number; elapsed: number },
): Promise<void> {
  const quotes = await Promise.all(shoppers.map((shopper, place) => prepareOrder(shopper, itemFor(place))));
  const began = performance.now();
  await Promise.all(
    shoppers.map(async (shopper, place) => {
      try {
        await placeOrder(shopper, quotes[place]!);
        sum.times.push(performance.now() - began);
      } catch {
        sum.errors += 1;
      }
    }),
  );
  sum.elapsed += performance.now() - began;
}
