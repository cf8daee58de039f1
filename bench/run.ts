import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import { measureBare } from './bare.ts';
import { weighPage } from './javascript.ts';
import { type Figures, measureGet, measureTask } from './load.ts';
import { measurePgbench } from './pgbench.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { startShop } from '../tests/support/shop-process.ts';

/** `npm run bench`. With `--write`, the tables go to docs/performance.md too. */
const lines: string[] = [];
const say = (line = '') => {
  lines.push(line);
  process.stdout.write(`${line}\n`);
};

const product = 'enamelled-dutch-oven-26cm';
/** A query that no page knows: such a page is rendered for each request instead of being sent from memory. */
const unknownQuery = 'rendered-each-time=1';
const pages = [
  ['Home', '/'],
  ['List', '/products'],
  ['Product', `/product/${product}`],
  ['Search', '/search?q=oven'],
] as const;
const LANES = 8;
const line = { productId: product, selectedColor: 'moss' };
const add = (shopper: Shopper) => shopper.call('POST', '/api/cart/lines', line);

const round = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
const row = (cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);
const cellsOf = ({ perSecond, median, p99, errors }: Figures) => [
  round(perSecond),
  round(median, 1),
  round(p99, 1),
  errors,
];

const shop = await startShop();
try {
  const processors = os.cpus();
  say(
    `Measured on ${processors.length} × ${processors[0]?.model ?? 'unknown processor'}, Node ${process.version}, everything on one machine: the shop, its database and what asks. ${LANES} connections.`,
  );
  say();
  say('## Pages');
  say();
  row([
    'Page',
    'Requests/s',
    'Median ms',
    'p99 ms',
    'Errors',
    'Bare `node:http`, same bytes',
    'Share of bare',
  ]);
  row(['---', '---:', '---:', '---:', '---:', '---:', '---:']);
  for (const [name, path] of pages) {
    const bare = await measureBare(`${shop.address}${path}`);
    const repeated = await measureGet(`${shop.address}${path}`);
    const rendered = await measureGet(
      `${shop.address}${path}${path.includes('?') ? '&' : '?'}${unknownQuery}`,
    );
    const share = `${round((100 * repeated.perSecond) / bare.perSecond)} %`;
    row([`${name}, repeated`, ...cellsOf(repeated), `${round(bare.perSecond)}/s`, share]);
    row([`${name}, rendered`, ...cellsOf(rendered), '', '']);
  }

  say();
  say('## Cart and orders');
  say();
  const database = await measurePgbench(shop.dataDir, 5);
  row(['What', 'Per second', 'Median ms', 'p99 ms', 'Errors']);
  row(['---', '---:', '---:', '---:', '---:']);
  const shoppers = await Promise.all(Array.from({ length: LANES }, () => newShopper(shop.address)));
  const adding = await measureTask(LANES, async (lane) => {
    await add(shoppers[lane]!);
    await shoppers[lane]!.call('PATCH', '/api/cart/lines', { ...line, quantity: 1 });
  });
  row(['Add to cart, then set its quantity (two requests)', ...cellsOf(adding)]);
  await restock();
  const ordering = await measureTask(LANES, (lane) => placeOrder(shoppers[lane]!));
  row(['Add to cart, quote, place the order (three requests)', ...cellsOf(ordering)]);
  if (database) {
    row([
      '`pgbench -N` on the same database (one transaction)',
      round(database.perSecond),
      round(database.latency, 1),
      '',
      '',
    ]);
  } else say('\npgbench is not installed here, so the database was not measured by itself.');

  say();
  say('## Weight of a page, before anybody touches it (gzip)');
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
  await writeFile(
    'docs/performance.md',
    `# What the shop does in a second\n\nWritten by \`npm run bench -- --write\`.\n\n${lines.join('\n')}\n`,
  );
}

/** Orders take from the shelf: it is filled so that none is refused for want of stock. */
async function restock(): Promise<void> {
  const { startEmbeddedPostgres } = await import('#platform/database/embedded/start.ts');
  const { default: pg } = await import('pg');
  const postgres = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query('update stock_items set on_hand = 10000000 where product_id = $1', [product]);
  await client.end();
  await postgres.stop();
}

async function placeOrder(shopper: Shopper): Promise<void> {
  await add(shopper);
  const { quoteId } = await shopper.call<{ quoteId: string }>('POST', '/api/checkout/quote', {
    address: null,
    deliveryMethodId: 'pickup',
  });
  await shopper.call(
    'POST',
    '/api/checkout',
    { quoteId, paymentMethod: 'pay-on-delivery' },
    { 'idempotency-key': randomUUID() },
  );
}
