import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Case, Effort } from '../case.ts';
import { type Figures, judgedFigure, measureLoad, measureTask } from '../measure/load.ts';
import { type DatabaseFigures, findPgbench, measureScript } from '../measure/pgbench.ts';
import { writeReplay } from '../measure/replay.ts';
import { measureInTurns, median, type Rounds } from '../measure/rounds.ts';
import { recordStatements, type Statement } from '../measure/statements.ts';
import {
  errorsOf,
  inDatabase,
  inNode,
  milliseconds,
  verdictOf,
  withoutProcessorTime,
  withSpread,
} from '../report/figures.ts';
import { format, percent, type Report } from '../report/report.ts';
import { product } from '../shop/addresses.ts';
import { type ApiUser, registerUsers } from '../shop/api-user.ts';
import { type BenchShop, finishJobs, startBenchShop, withoutResponses } from '../shop/bench-shop.ts';
import { listOrderItems, placeOrder, prepareOrder } from '../shop/orders.ts';

const CONNECTIONS = 10;
const TIMES_EVERSHOP = 10;
const MOST_NODE_MS = 1;
const LEAST_OF_DATABASE = 0.5;

/** EverShop's requests per second. `isGoal`: at least `TIMES_EVERSHOP` times as many are the goal. */
const reads = {
  'List of 20': { path: '/api/products?pageSize=20', everShop: 63, isGoal: true },
  Search: { path: '/api/products?q=oven&pageSize=20', everShop: 78, isGoal: true },
  Detail: { path: `/api/products/${product}`, everShop: 255, isGoal: false },
} as const;
const CARTS_OF_EVERSHOP = 142;

const line = { productId: product, selectedColor: 'moss' };
const addToCart = (shopper: ApiUser): Promise<void> => shopper.call('POST', '/api/cart/lines', line);

/** The statements of one addition to each cart. */
async function recordAdding(shop: BenchShop, shoppers: readonly ApiUser[]): Promise<Statement[][]> {
  const recorded: Statement[][] = [];
  for (const shopper of shoppers) recorded.push(await recordStatements(shop, () => addToCart(shopper)));
  return recorded;
}

interface Found {
  requests: Record<string, Rounds<Figures>>;
  /** Null: pgbench is not installed. */
  alone: Rounds<DatabaseFigures> | null;
  /** Statements of one addition to a cart. */
  statements: number;
}

async function measure({ rounds, seconds, warmUps }: Effort): Promise<Found> {
  const shop = await startBenchShop(withoutResponses);
  const script = path.join(os.tmpdir(), `bench-cart-${process.pid}.sql`);
  try {
    const shoppers = await registerUsers(shop.address, CONNECTIONS);
    const items = await listOrderItems(shop);
    const measurements: Record<string, () => Promise<Figures>> = {};
    for (const [name, { path: address }] of Object.entries(reads)) {
      const load = { connections: CONNECTIONS, headers: { 'accept-encoding': 'gzip' }, seconds };
      measurements[name] = () => measureLoad(shop.root, { ...load, url: `${shop.address}${address}` });
    }
    const lanes = { lanes: CONNECTIONS, seconds };
    measurements.adding = () => measureTask(shop.root, lanes, (lane) => addToCart(shoppers[lane]!));
    let turn = 0;
    measurements.checkout = () =>
      measureTask(shop.root, lanes, async (lane) => {
        const item = items[(turn += 1) % items.length]!;
        await placeOrder(shoppers[lane]!, await prepareOrder(shoppers[lane]!, item));
      });
    // The emails of the orders before are not part of it.
    for (const [name, measurement] of Object.entries(measurements))
      measurements[name] = async () => {
        await finishJobs(shop);
        return measurement();
      };
    for (let time = 0; time < warmUps; time += 1)
      for (const warmUp of Object.values(measurements)) await warmUp();
    await finishJobs(shop);
    const recorded = await recordAdding(shop, shoppers);
    await writeReplay(script, recorded);
    // Where the statements cannot be recorded, there is nothing to compare with.
    const pgbench = recorded[0]!.length > 0 ? await findPgbench() : null;
    const alone: Record<string, () => Promise<DatabaseFigures>> = pgbench
      ? {
          alone: () =>
            measureScript(pgbench, { dataDir: shop.dataDir, script, clients: CONNECTIONS, seconds }),
        }
      : {};
    type Sample = Figures | DatabaseFigures;
    const isFigures = (sample: Sample): sample is Figures => 'time' in sample;
    const found = await measureInTurns<string, Sample>(
      { ...measurements, ...alone },
      { rounds, judged: (sample) => (isFigures(sample) ? judgedFigure(sample) : sample.perSecond) },
    );
    const { alone: database = null, ...requests } = found;
    return {
      requests: requests as Record<string, Rounds<Figures>>,
      alone: database as Rounds<DatabaseFigures> | null,
      statements: recorded[0]!.length,
    };
  } finally {
    await shop.remove();
    await rm(script, { force: true });
  }
}

function report(out: Report, { requests, alone, statements }: Found): void {
  out.say(
    `No response fits into the cache. The same addresses repeat, so what responses share, such as settings and products, is in memory. ${CONNECTIONS} connections; each request to the cart belongs to another customer.${withoutProcessorTime}`,
  );
  out.say(
    `Goals: list, search and cart at least ${TIMES_EVERSHOP} times EverShop; an addition to the cart at most ${MOST_NODE_MS} ms of processor time in Node.`,
  );
  const cells = (rounds: Rounds<Figures>) => [
    format(median(rounds, inNode)),
    format(median(rounds, inDatabase)),
    withSpread(rounds, milliseconds),
    format(median(rounds, ({ perSecond }) => perSecond)),
    format(median(rounds, (each) => each.median)),
    format(median(rounds, ({ p99 }) => p99)),
    errorsOf(rounds),
  ];
  const timesEverShop = (rounds: Rounds<Figures>, everShop: number, isGoal = true) => {
    const times = ({ perSecond }: Figures) => perSecond / everShop;
    const judgement = isGoal ? verdictOf(rounds, times, (value) => value >= TIMES_EVERSHOP) : 'no goal';
    return `${format(median(rounds, times), 1)} × (${everShop}/s) · ${judgement}`;
  };
  const adding = requests.adding!;
  out.table(
    [
      'Request',
      '>Node CPU ms',
      '>Database CPU ms',
      '>CPU ms (spread)',
      '>Per second',
      '>p50 ms',
      '>p99 ms',
      '>Errors',
      '>Times EverShop',
    ],
    [
      ...Object.entries(reads).map(([name, { everShop, isGoal }]) => [
        name,
        ...cells(requests[name]!),
        timesEverShop(requests[name]!, everShop, isGoal),
      ]),
      ['Add to cart', ...cells(adding), timesEverShop(adding, CARTS_OF_EVERSHOP)],
      ['Checkout: add, quote, order', ...cells(requests.checkout!), 'not recorded · goal 20 ×'],
    ],
  );
  out.say(
    `Add to cart, Node: ${format(median(adding, inNode))} ms · ${verdictOf(adding, inNode, (time) => time <= MOST_NODE_MS)}.`,
  );
  if (!alone)
    return out.say(
      'The database alone was not measured: `pgbench` is not installed, or the statements could not be recorded.',
    );
  const database = median(alone, ({ perSecond }) => perSecond);
  const share = ({ perSecond }: Figures) => perSecond / database;
  out.say(
    `The database alone (\`pgbench\`) executes the ${statements} statements of an addition to the cart ${withSpread(alone, ({ perSecond }) => perSecond)} times a second. The shop reaches ${percent(median(adding, share))} of that; goal ${percent(LEAST_OF_DATABASE)} · ${verdictOf(adding, share, (value) => value >= LEAST_OF_DATABASE)}.`,
  );
}

export const api: Case = {
  name: 'api',
  title: 'API without the cache',
  run: async (out, effort) => report(out, await measure(effort)),
};
