import { atRate } from '../measure/at-rate.ts';
import { readProcessorTime, timeBetween, type ProcessorTime } from '../measure/processes.ts';
import { figuresOf } from '../measure/load.ts';
import { type ApiUser, read, registerUsers } from './api-user.ts';
import { type BenchShop } from './bench-shop.ts';
import { runStatements } from './database.ts';
import { placeOrder } from './orders.ts';

export const PRODUCTS = 1_000;
export const STOCK = 500;
export const PAGES_PER_SECOND = 80;
export const ORDERS_PER_SECOND = 10;
const SHOPPERS = 40;

const statements = [
  `insert into products (id, name, search_name, kind, status, category_id, price, highest_price, in_stock, sku, published_at)
    select 'sold-' || n, 'Pot ' || n, 'pot ' || n, 'product', 'published',
      (select id from categories order by id offset n % 5 limit 1), 1000 + n, 1000 + n, true, 'SOLD' || n, now()
    from generate_series(1, ${PRODUCTS}) n`,
  `insert into stock_items (product_id, on_hand) select 'sold-' || n, ${STOCK} from generate_series(1, ${PRODUCTS}) n
    on conflict (product_id, color_key) do update set on_hand = excluded.on_hand`,
  "update product_variants v set in_stock = true, price = p.price from products p where p.id = v.product_id and p.id like 'sold-%'",
  'vacuum analyze',
];

/** Draws products by Zipf's law with exponent 1: the second is drawn half as often as the first. */
function zipf(): () => string {
  const sums: number[] = [];
  for (let rank = 1; rank <= PRODUCTS; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  return () => {
    const drawn = Math.random() * sums.at(-1)!;
    return `sold-${1 + sums.findIndex((sum) => drawn < sum)}`;
  };
}

async function readCacheResults(address: string): Promise<{ hit: number; miss: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const count = (result: string) =>
    Number(
      new RegExp(String.raw`^page_cache_answers_total\{result="${result}"\} (\d+)`, 'm').exec(text)?.[1] ?? 0,
    );
  return { hit: count('hit'), miss: count('miss') };
}

/** Figures of the pages, in one stretch of time. */
export type Selling = ReturnType<typeof figuresOf> & {
  /** Share of the pages that came from memory. */
  hitRate: number;
  /** Orders, by their outcome. */
  orders: Record<Outcome, number>;
  /** Processor microseconds of the shop per second. */
  time: ProcessorTime | null;
};

/** Reads a page; one of four is the home page, a list or a category. */
function visitors(address: string, draw: () => string) {
  const others = ['/', '/products', '/categories', '/products?sort=newest'];
  let visits = 0;
  return () => {
    visits += 1;
    const path = visits % 4 === 0 ? others[(visits / 4) % others.length]! : `/product/${draw()}`;
    return read(address + path);
  };
}

type Outcome = 'placed' | 'soldOut' | 'failed';

/** Orders two products. Without an idle shopper the order fails. */
function customers(shoppers: readonly ApiUser[], draw: () => string) {
  const idle = [...shoppers];
  return async (): Promise<Outcome> => {
    const shopper = idle.pop();
    if (!shopper) return 'failed';
    try {
      for (const productId of new Set([draw(), draw()]))
        await shopper.call('POST', '/api/cart/lines', { productId, selectedColor: null });
      const quote = { address: null, deliveryMethodId: 'pickup' };
      const { quoteId } = await shopper.call<{ quoteId: string }>('POST', '/api/checkout/quote', quote);
      await placeOrder(shopper, quoteId);
      return 'placed';
    } catch (error) {
      await shopper.call('DELETE', '/api/cart').catch(() => {});
      return String(error).includes(': 409 ') ? 'soldOut' : 'failed';
    } finally {
      idle.push(shopper);
    }
  };
}

/**
 * Visitors read pages of products while others order two of them at a time; both draw from the same distribution.
 *
 * @returns a function that lets them do so for some seconds.
 */
export async function openSellingShop(shop: BenchShop): Promise<(seconds: number) => Promise<Selling>> {
  await runStatements(shop.dataDir, ...statements);
  const draw = zipf();
  const visit = visitors(shop.address, draw);
  const order = customers(await registerUsers(shop.address, SHOPPERS), draw);
  return async (seconds) => {
    const times: number[] = [];
    let errors = 0;
    const orders: Record<Outcome, number> = { placed: 0, soldOut: 0, failed: 0 };
    const onePage = async () => {
      const began = performance.now();
      const failed = await visit().catch(() => true);
      if (failed) errors += 1;
      else times.push(performance.now() - began);
    };
    const oneOrder = async () => {
      orders[await order()] += 1;
    };
    const before = await readCacheResults(shop.address);
    const timeBefore = readProcessorTime(shop.root);
    const began = performance.now();
    await Promise.all([
      atRate(PAGES_PER_SECOND, seconds, onePage),
      atRate(ORDERS_PER_SECOND, seconds, oneOrder),
    ]);
    const elapsed = performance.now() - began;
    const time = timeBetween(timeBefore, readProcessorTime(shop.root));
    const after = await readCacheResults(shop.address);
    const [hits, misses] = [after.hit - before.hit, after.miss - before.miss];
    return {
      ...figuresOf(times, elapsed, errors),
      hitRate: hits / (hits + misses),
      orders,
      time: time && { node: (time.node / elapsed) * 1000, database: (time.database / elapsed) * 1000 },
    };
  };
}
