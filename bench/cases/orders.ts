import type { Case, Effort } from '../case.ts';
import { type Figures, perRequest, totalTime } from '../measure/load.ts';
import {
  type DatabaseFigures,
  findPgbench,
  measureScript,
  orderWrites,
  prepareWrites,
} from '../measure/pgbench.ts';
import { readProcessorTime, timeBetween } from '../measure/processes.ts';
import { measureInTurns, median, type Rounds } from '../measure/rounds.ts';
import { verdictOf, withoutProcessorTime, withSpread } from '../report/figures.ts';
import { format, percent, type Report } from '../report/report.ts';
import { type ApiUser, registerUsers } from '../shop/api-user.ts';
import { type BenchShop, finishJobs, startBenchShop } from '../shop/bench-shop.ts';
import { runStatements } from '../shop/database.ts';
import { listOrderItems, measurePlacing, type OrderItem } from '../shop/orders.ts';

const CLIENTS = [1, 10, 50] as const;
const LEAST_SHARE = 0.65;

type Placing = Omit<Figures, 'generatorShare'>;

/** Processor time is that of the whole order: cart, quote, order and its emails. */
async function place(
  shop: BenchShop,
  shoppers: readonly ApiUser[],
  { items, seconds }: { items: readonly OrderItem[]; seconds: number },
): Promise<Placing> {
  await finishJobs(shop);
  const before = readProcessorTime(shop.root);
  const { orders, ...figures } = await measurePlacing(
    shoppers,
    (turn) => items[turn % items.length]!,
    seconds,
  );
  await finishJobs(shop);
  return { ...figures, time: perRequest(timeBetween(before, readProcessorTime(shop.root)), orders) };
}

interface Found {
  clients: number;
  shop: Rounds<Placing>;
  /** Null: pgbench is not installed. */
  alone: Rounds<DatabaseFigures> | null;
}

async function measure({ rounds, seconds }: Effort): Promise<Found[]> {
  const shop = await startBenchShop();
  try {
    const shoppers = await registerUsers(shop.address, Math.max(...CLIENTS));
    const items = await listOrderItems(shop);
    // Warm-up, which also gives every shopper a cart: pgbench writes only for users with one.
    await place(shop, shoppers, { items, seconds });
    await runStatements(shop.dataDir, ...prepareWrites);
    const pgbench = await findPgbench();
    const measurements: Record<string, () => Promise<Placing | DatabaseFigures>> = {};
    for (const clients of CLIENTS) {
      measurements[`shop ${clients}`] = () => place(shop, shoppers.slice(0, clients), { items, seconds });
      if (!pgbench) continue;
      const script = { dataDir: shop.dataDir, script: orderWrites, clients, seconds };
      measurements[`alone ${clients}`] = () => measureScript(pgbench, script);
    }
    const found = await measureInTurns(measurements, { rounds, judged: ({ perSecond }) => perSecond });
    return CLIENTS.map((clients) => ({
      clients,
      shop: found[`shop ${clients}`] as Rounds<Placing>,
      alone: (found[`alone ${clients}`] ?? null) as Rounds<DatabaseFigures> | null,
    }));
  } finally {
    await shop.remove();
  }
}

function report(out: Report, found: readonly Found[]): void {
  out.say(
    'The shop: `POST /api/checkout` from request to response, all customers at the same time. The database alone: `pgbench` writes and locks the same rows with prepared statements (`bench/measure/order-writes.sql`); it reads, prices and decides nothing. It has a connection for each customer and waits for the answer to each statement; the shop has as many as `DATABASE_POOL` says, 4 on two cores, and sends several statements at once. With 50 customers the connections of `pgbench` wait for each other, so the shop is faster.',
  );
  out.say(
    `Goal: at least ${percent(LEAST_SHARE)} of the database alone at 10 and 50 customers. CPU per order covers cart, quote, order and emails.${withoutProcessorTime}`,
  );
  const perSecond = (figures: { perSecond: number }) => figures.perSecond;
  out.table(
    [
      '>Customers',
      '>Orders/s (spread)',
      '>p50 ms',
      '>p99 ms',
      '>Errors',
      '>CPU ms per order',
      '>Database alone/s (spread)',
      '>Share',
    ],
    found.map(({ clients, shop, alone }) => {
      const share = (figures: Placing) => figures.perSecond / (alone ? median(alone, perSecond) : NaN);
      const judgement = clients === 1 ? 'no goal' : verdictOf(shop, share, (value) => value >= LEAST_SHARE);
      return [
        clients,
        withSpread(shop, perSecond),
        format(median(shop, (figures) => figures.median)),
        format(median(shop, ({ p99 }) => p99)),
        shop.samples.reduce((sum, { errors }) => sum + errors, 0),
        format(median(shop, totalTime) / 1000, 1),
        alone ? withSpread(alone, perSecond) : 'pgbench is not installed',
        `${percent(median(shop, share))} · ${judgement}`,
      ];
    }),
  );
}

export const orders: Case = {
  name: 'orders',
  title: 'Placing orders, compared with the database alone',
  run: async (out, effort) => report(out, await measure(effort)),
};
