import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startShop } from '../tests/support/shop-process.ts';
import { type ApiUser, registerUser } from './api-user.ts';
import { type Figures, figuresOf } from './load.ts';
import { placeOrder } from './orders.ts';
import { runStatements } from './pgbench.ts';

const PRODUCTS = 1_000;
const STOCK = 500;
const PAGES_PER_SECOND = 80;
const ORDERS_PER_SECOND = 10;
const SHOPPERS = 40;

/** Seconds of the measurement, after a warm-up of a fifth of it. */
export const SELLING_SECONDS = Number(process.env.BENCH_SELLING_SECONDS ?? 60);

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

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Reads a page as a browser does. @returns milliseconds. */
function readPage(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - began)
          : reject(new Error(`${url} returned ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

/** Starts a task so many times a second, whether or not earlier ones have ended. */
async function atRate(perSecond: number, seconds: number, task: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = began + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    running.push(task());
  }
  await Promise.all(running);
}

async function readCacheResults(address: string): Promise<{ hit: number; miss: number }> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const count = (result: string) =>
    Number(
      new RegExp(String.raw`^page_cache_answers_total\{result="${result}"\} (\d+)`, 'm').exec(text)?.[1] ?? 0,
    );
  return { hit: count('hit'), miss: count('miss') };
}

export interface SellingFigures {
  pages: Figures & { p95: number };
  /** Share of the pages that came from memory. */
  hitRate: number;
  orders: { placed: number; failed: number };
}

/**
 * Visitors read pages of products while others order two of them at a time; both draw from the same distribution. One of four
 * pages is the home page, a list or a category.
 */
export async function measureSelling(seconds = SELLING_SECONDS): Promise<SellingFigures> {
  const shop = await startShop();
  try {
    const { address } = shop;
    await runStatements(shop.dataDir, ...statements);
    const shoppers: ApiUser[] = [];
    while (shoppers.length < SHOPPERS) shoppers.push(await registerUser(address));
    const draw = zipf();
    const others = ['/', '/products', '/categories', '/products?sort=newest'];
    let times: number[] = [];
    let errors = 0;
    let orders = { placed: 0, failed: 0 };
    let visits = 0;
    const visit = async () => {
      visits += 1;
      const path = visits % 4 === 0 ? others[(visits / 4) % others.length]! : `/product/${draw()}`;
      try {
        times.push(await readPage(address + path));
      } catch {
        errors += 1;
      }
    };
    const idle = [...shoppers];
    const order = async () => {
      const shopper = idle.pop();
      if (!shopper) return void (orders.failed += 1);
      try {
        for (const productId of new Set([draw(), draw()]))
          await shopper.call('POST', '/api/cart/lines', { productId, selectedColor: null });
        const quote = { address: null, deliveryMethodId: 'pickup' };
        const { quoteId } = await shopper.call<{ quoteId: string }>('POST', '/api/checkout/quote', quote);
        await placeOrder(shopper, quoteId);
        orders.placed += 1;
      } catch {
        // Sold out: a shopper would remove it.
        orders.failed += 1;
        await shopper.call('DELETE', '/api/cart').catch(() => {});
      }
      idle.push(shopper);
    };
    const sell = (duration: number) =>
      Promise.all([atRate(PAGES_PER_SECOND, duration, visit), atRate(ORDERS_PER_SECOND, duration, order)]);
    await sell(Math.ceil(seconds / 5));
    [times, errors, orders] = [[], 0, { placed: 0, failed: 0 }];
    const before = await readCacheResults(address);
    const began = performance.now();
    await sell(seconds);
    const elapsed = performance.now() - began;
    const after = await readCacheResults(address);
    const [hits, misses] = [after.hit - before.hit, after.miss - before.miss];
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? NaN;
    return {
      pages: { ...figuresOf(times, elapsed, errors), p95 },
      hitRate: hits / (hits + misses),
      orders,
    };
  } finally {
    await shop.remove();
  }
}
