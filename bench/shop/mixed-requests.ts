import { read, registerUsers } from './api-user.ts';
import type { BenchShop } from './bench-shop.ts';
import { listOrderItems, placeOrder, prepareOrder } from './orders.ts';

const SHOPPERS = 10;

/** What a shop is asked for in an hour like any other, a second. */
export const perSecond = { pages: 24, searches: 14, 'searches of the API': 6, orders: 2 };

/** Sends one request of each kind; an order is its cart, quote and checkout. */
export type MixedRequests = Record<keyof typeof perSecond, () => Promise<void>>;

export async function mixedRequests(shop: BenchShop): Promise<MixedRequests> {
  const items = await listOrderItems(shop);
  const idle = await registerUsers(shop.address, SHOPPERS);
  const paths = ['/', '/products', '/categories', ...items.map(({ productId }) => `/product/${productId}`)];
  let count = 0;
  const next = () => (count += 1);
  return {
    pages: () => read(`${shop.address}${paths[next() % paths.length]}`),
    searches: () => read(`${shop.address}/search?q=pan+${next()}`),
    'searches of the API': () => read(`${shop.address}/api/products?q=pan+${next()}`),
    async orders() {
      const shopper = idle.pop();
      if (!shopper) throw new Error('no shopper is idle');
      try {
        await placeOrder(shopper, await prepareOrder(shopper, items[next() % items.length]!));
      } finally {
        idle.push(shopper);
      }
    },
  };
}
