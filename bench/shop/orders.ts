import { randomUUID } from 'node:crypto';
import { figuresOf } from '../measure/load.ts';
import type { BenchShop } from './bench-shop.ts';
import type { ApiUser } from './api-user.ts';

export interface OrderItem {
  productId: string;
  selectedColor: string | null;
}

/** Up to forty products, each in its first colour, with enough stock for all orders. */
export async function listOrderItems(shop: BenchShop): Promise<OrderItem[]> {
  await shop.query('update stock_items set on_hand = 10000000');
  await shop.query('vacuum analyze');
  const response = await fetch(`${shop.address}/api/products?pageSize=100`);
  const { items } = (await response.json()) as {
    items: { id: string; kind: string; colors: { key: string }[] }[];
  };
  return items
    .filter(({ kind }) => kind === 'product')
    .slice(0, 40)
    .map(({ id, colors }) => ({ productId: id, selectedColor: colors[0]?.key ?? null }));
}

/** Adds one product to the cart and requests a quote for pickup. @returns the id of the quote. */
export async function prepareOrder(shopper: ApiUser, item: OrderItem): Promise<string> {
  await shopper.call('POST', '/api/cart/lines', item);
  const quote = { address: null, deliveryMethodId: 'pickup' };
  const { quoteId } = await shopper.call<{ quoteId: string }>('POST', '/api/checkout/quote', quote);
  return quoteId;
}

/** @returns the id of the order. */
export async function placeOrder(shopper: ApiUser, quoteId: string): Promise<string> {
  const body = { quoteId, paymentMethod: 'pay-on-delivery' };
  const headers = { 'idempotency-key': randomUUID() };
  return (await shopper.call<{ orderId: string }>('POST', '/api/checkout', body, headers)).orderId;
}

/**
 * Repeats rounds in which every shopper places one order at the same time. Filling carts and requesting quotes is not
 * measured.
 */
export async function measurePlacing(
  shoppers: readonly ApiUser[],
  itemFor: (turn: number) => OrderItem,
  seconds: number,
): Promise<ReturnType<typeof figuresOf> & { orders: number }> {
  const sum = { times: [] as number[], errors: 0, elapsed: 0 };
  for (let turn = 0; sum.elapsed < seconds * 1000; turn += shoppers.length) {
    await placeRound(shoppers, (place) => itemFor(turn + place), sum);
  }
  return { ...figuresOf(sum.times, sum.elapsed, sum.errors), orders: sum.times.length };
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
