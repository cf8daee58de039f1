import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { measureBaseline } from './baseline.ts';
import { weighPage } from './page-weight.ts';
import { type Figures, measureGet, measureTask, SECONDS } from './load.ts';
import { type OrderItem, measurePlacing, placeOrder, prepareOrder } from './orders.ts';
import { runStatements, findPgbench, measureWrites, prepareWrites } from './pgbench.ts';
import { measureEntering, SPREAD_MS } from './rooms.ts';
import { measureSelling, SELLING_SECONDS } from './selling.ts';
import { firstPages, largeShopStatements } from './large-shop.ts';
import { registerUser, guestAt, type ApiUser } from './api-user.ts';
import { administrator, startShop } from '../tests/support/shop-process.ts';

/** `npm run bench`. With `--write`, it also writes the tables to docs/performance.md. */
const lines: string[] = [];
const say = (line = '') => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const product = 'enamelled-dutch-oven-26cm';
const pages = [
  ['Home', '/'],
  ['List', '/products'],
  ['Product', `/product/${product}`],
  ['Search', '/search?q=oven'],
] as const;
/** Answers of the public API, which are the same for everybody. */
const answers = [
  ['API: list', '/api/products'],
  ['API: product', `/api/products/${product}`],
  ['API: sets', '/api/sets'],
  ['API: suggestions', '/api/search/suggestions?q=pan'],
] as const;
/** A kitchen plan, which is computed for each request. */
const kitchenPlan =
  '/kitchen-planning?n=4&cook=baking&hob=induction&oven=220&budget=900&d1w=80&d1d=50&d1h=20&s1w=60&s1d=40&s1h=35&step=plan';
const LANES = 8;
const MAX_SHOPPERS = 50;
const line = { productId: product, selectedColor: 'moss' };

const round = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
const row = (cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);
const cellsOf = ({ perSecond, median, p99, errors }: Figures) => [
  round(perSecond),
  round(median, 1),
  round(p99, 1),
  errors,
];

const shop = await startShop();

/** Figures of the page with a kitchen plan. */
async function measurePlan() {
  const { median, p99, errors } = await measureTask(1, async () => {
    const page = await fetch(`${shop.address}${kitchenPlan}`);
    if (!page.ok) throw new Error(`the plan returned ${page.status}`);
    await page.text();
  });
  return [round(median, 1), round(p99, 1), errors];
}

try {
  // Marks the pictures of the new shop as resized, so that no background resizing disturbs the measurements.
  await runStatements(
    shop.dataDir,
    'update pictures set warmed_at = coalesce(warmed_at, now()), avif_at = coalesce(avif_at, now())',
  );
  const processors = os.cpus();
  say(
    `Measured on ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, Node ${process.version}, server, database and load generator on one machine, ${LANES} connections.`,
  );
  say();
  say('## Pages and public API');
  say();
  row([
    'Page or answer',
    'Requests/s',
    'Median ms',
    'p99 ms',
    'Errors',
    'Bare `node:http`, same bytes',
    'Share of bare',
  ]);
  row(['---', '---:', '---:', '---:', '---:', '---:', '---:']);
  // A second server on the same database, without a cache, makes the response for every request.
  const uncachedShop = await startShop({ dataDir: shop.dataDir, env: { PAGE_CACHE_MB: '0' } });
  for (const [name, path] of [...pages, ...answers]) {
    const bare = await measureBaseline(`${shop.address}${path}`);
    const repeated = await measureGet(`${shop.address}${path}`);
    const rendered = await measureGet(`${uncachedShop.address}${path}`);
    const share = `${round((100 * repeated.perSecond) / bare.perSecond)} %`;
    row([`${name}, repeated`, ...cellsOf(repeated), `${round(bare.perSecond)}/s`, share]);
    row([`${name}, ${path.startsWith('/api/') ? 'computed' : 'rendered'}`, ...cellsOf(rendered), '', '']);
  }
  await uncachedShop.close();

  say();
  say('## Cart and orders');
  say();
  row(['What', 'Concurrent shoppers', 'Per second', 'Median ms', 'p99 ms', 'Errors']);
  row(['---', '---:', '---:', '---:', '---:', '---:']);
  // Sequential: password hashing is slow on purpose, and many registrations at once are rate-limited.
  const shoppers: ApiUser[] = [];
  while (shoppers.length < MAX_SHOPPERS) shoppers.push(await registerUser(shop.address));
  const adding = await measureTask(LANES, async (lane) => {
    await shoppers[lane]!.call('POST', '/api/cart/lines', line);
    await shoppers[lane]!.call('PATCH', '/api/cart/lines', { ...line, quantity: 1 });
  });
  row(['Add to cart, then set its quantity (two requests)', LANES, ...cellsOf(adding)]);
  // Enough stock, so that no order fails.
  await runStatements(shop.dataDir, 'update stock_items set on_hand = 10000000', 'vacuum analyze');
  const goods = await listCartProducts();
  const itemFor = (turn: number) => goods[turn % goods.length]!;
  let turn = 0;
  const ordering = await measureTask(LANES, async (lane) => {
    await placeOrder(shoppers[lane]!, await prepareOrder(shoppers[lane]!, itemFor((turn += 1))));
  });
  row(['Add to cart, quote, place the order (three requests)', LANES, ...cellsOf(ordering)]);

  say();
  say('## Placing orders, compared with the database alone');
  say();
  say(
    'Shop: `POST /api/checkout`, from request to response, all shoppers concurrently. Database alone: `pgbench` writes and locks the same rows with prepared statements (`bench/order-writes.sql`); it reads, prices and decides nothing.',
  );
  say();
  row([
    'Concurrent shoppers',
    'Orders/s',
    'Median ms',
    'p99 ms',
    'Errors',
    'Database alone, orders/s',
    'Share',
  ]);
  row(['---:', '---:', '---:', '---:', '---:', '---:', '---:']);
  const pgbench = await findPgbench();
  // Warm-up, which also gives every shopper a cart: pgbench writes only for users with one.
  await measurePlacing(shoppers, itemFor, 1);
  if (pgbench) await runStatements(shop.dataDir, ...prepareWrites);
  for (const many of [1, 10, MAX_SHOPPERS]) {
    const placing = await measurePlacing(shoppers.slice(0, many), itemFor, SECONDS);
    const alone = pgbench && (await measureWrites(pgbench, shop.dataDir, many, SECONDS));
    const share = alone ? `${round((100 * placing.perSecond) / alone.perSecond)} %` : '';
    row([many, ...cellsOf(placing), alone ? round(alone.perSecond) : 'pgbench is not installed', share]);
  }

  say();
  say('## Back office lists with 10,000 orders and 10,000 products');
  say();
  say('One administrator, sequential requests, from request to response.');
  say();
  row(['First page', 'Median ms', 'p99 ms', 'Errors']);
  row(['---', '---:', '---:', '---:']);
  const planOfDemo = await measurePlan();
  await runStatements(shop.dataDir, ...largeShopStatements);
  const staff = guestAt(shop.address);
  await staff.call('POST', '/api/auth/sign-in/email', administrator);
  for (const [name, address] of firstPages) {
    const { median, p99, errors } = await measureTask(1, async () => void (await staff.call('GET', address)));
    row([name, round(median, 1), round(p99, 1), errors]);
  }

  say();
  say('## Kitchen plan');
  say();
  say('One visitor, sequential requests, from request to page.');
  say();
  row(['Catalogue', 'Median ms', 'p99 ms', 'Errors']);
  row(['---', '---:', '---:', '---:']);
  row(['Demo', ...planOfDemo]);
  row(['10,000 products', ...(await measurePlan())]);

  say();
  say('## Pages while the shop sells');
  say();
  say(
    `1,000 products with 500 units each. 80 pages and 10 orders of two products a second for ${SELLING_SECONDS} seconds, drawn by Zipf’s law; a sold-out product changes pages.`,
  );
  say();
  row(['Pages/s', 'Median ms', 'p95 ms', 'p99 ms', 'Errors', 'From memory', 'Orders', 'Orders that failed']);
  row(['---:', '---:', '---:', '---:', '---:', '---:', '---:', '---:']);
  const { pages: read, hitRate, orders } = await measureSelling();
  row([
    ...[round(read.perSecond), round(read.median, 1), round(read.p95, 1), round(read.p99, 1), read.errors],
    ...[`${round(100 * hitRate, 1)} %`, orders.placed, orders.failed],
  ]);

  say();
  say('## Live calls');
  say();
  say('400 participants of 200 calls enter: join, and open the events, which begin with the room.');
  say();
  row(['Arrival', 'Participants', 'Joined p95 ms', 'Complete median ms', 'Complete p95 ms']);
  row(['---', '---:', '---:', '---:', '---:']);
  const entering = await measureEntering(200);
  for (const [arrival, { joined, complete }] of [
    ['All at the same moment', entering.first],
    ['All at the same moment again', entering.again],
    [`Within ${SPREAD_MS / 1000} seconds`, entering.spread],
  ] as const) {
    const at = (times: number[], share: number) => round(times[Math.ceil(times.length * share) - 1]!);
    row([arrival, complete.length, at(joined, 0.95), at(complete, 0.5), at(complete, 0.95)]);
  }

  say();
  say('## Page weight before the first interaction (gzip)');
  say();
  row(['Page', 'HTML', 'JavaScript', 'CSS']);
  row(['---', '---:', '---:', '---:']);
  for (const path of [...pages.map(([, one]) => one), '/categories', '/sets', '/login']) {
    const weight = await weighPage(shop.address, path);
    row([
      `\`${path}\``,
      ...[weight.html, weight.javascript, weight.css].map((size) => `${round(size / 1000, 1)} kB`),
    ]);
  }
} finally {
  await shop.remove();
}

if (process.argv.includes('--write')) {
  const before = await readFile('docs/performance.md', 'utf8').catch(() => '');
  // The manual measurements below the tables are not overwritten.
  const byHand = before.slice(before.indexOf('\n## Measured by hand'));
  const rest = before.includes('\n## Measured by hand') ? byHand : '';
  await writeFile(
    'docs/performance.md',
    `# Performance\n\nWritten by \`npm run bench -- --write\`.\n\n${lines.join('\n')}\n${rest}`,
  );
}

/** Up to forty products to order, each in its first colour. */
async function listCartProducts(): Promise<OrderItem[]> {
  const response = await fetch(`${shop.address}/api/products?pageSize=100`);
  const { items } = (await response.json()) as {
    items: { id: string; kind: string; colors: { key: string }[] }[];
  };
  return items
    .filter(({ kind }) => kind === 'product')
    .slice(0, 40)
    .map(({ id, colors }) => ({ productId: id, selectedColor: colors[0]?.key ?? null }));
}
