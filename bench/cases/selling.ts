import type { Case, Effort } from '../case.ts';
import { median, type Rounds } from '../measure/rounds.ts';
import { milliseconds, verdictOf, withSpread } from '../report/figures.ts';
import { format, percent, type Report } from '../report/report.ts';
import { startBenchShop } from '../shop/bench-shop.ts';
import {
  openSellingShop,
  ORDERS_PER_SECOND,
  PAGES_PER_SECOND,
  PRODUCTS,
  type Selling,
  STOCK,
} from '../shop/selling-shop.ts';

const LEAST_HIT_RATE = 0.95;
const MOST_P95_MS = 10;
const SECONDS = 60;

async function measure({ rounds, isQuick }: Effort): Promise<Rounds<Selling>> {
  const shop = await startBenchShop();
  try {
    const sell = await openSellingShop(shop);
    await sell(isQuick ? 5 : SECONDS); // Warm-up: fills the page cache.
    // Rounds are not repeated, whatever their spread: there would be less stock.
    const samples: Selling[] = [];
    while (samples.length < rounds) samples.push(await sell(isQuick ? 5 : SECONDS));
    return { samples, repeats: 0 };
  } finally {
    await shop.remove();
  }
}

function report(out: Report, rounds: Rounds<Selling>): void {
  out.say(
    `${PRODUCTS.toLocaleString('en')} products with ${STOCK} units each, for five minutes after one of warming. ${PAGES_PER_SECOND} pages and ${ORDERS_PER_SECOND} orders of two products a second. Both draw products by Zipf's law: few products are wanted often, most rarely. An order changes stock; a product that sells out changes pages, and can no longer be ordered.`,
  );
  out.say(
    `Goals: at least ${percent(LEAST_HIT_RATE)} of the pages from memory, and a p95 under ${MOST_P95_MS} ms.`,
  );
  const hitRate = (each: Selling) => each.hitRate;
  const p95 = (each: Selling) => each.p95;
  const sum = (figure: (each: Selling) => number) =>
    rounds.samples.reduce((all, each) => all + figure(each), 0);
  out.table(
    [
      '>Pages/s',
      '>From memory',
      '>p50 ms',
      '>p95 ms',
      '>p99 ms',
      '>Errors',
      '>Orders',
      '>Sold out',
      '>Failed',
      '>CPU ms per second (spread)',
    ],
    [
      [
        format(median(rounds, ({ perSecond }) => perSecond)),
        `${percent(median(rounds, hitRate), 1)} · ${verdictOf(rounds, hitRate, (share) => share >= LEAST_HIT_RATE)}`,
        format(median(rounds, (each) => each.median)),
        `${format(median(rounds, p95))} · ${verdictOf(rounds, p95, (time) => time < MOST_P95_MS)}`,
        format(median(rounds, ({ p99 }) => p99)),
        sum(({ errors }) => errors),
        sum(({ orders }) => orders.placed),
        sum(({ orders }) => orders.soldOut),
        sum(({ orders }) => orders.failed),
        withSpread(rounds, milliseconds),
      ],
    ],
  );
}

export const selling: Case = {
  name: 'selling',
  title: 'Pages while the shop sells',
  run: async (out, effort) => report(out, await measure(effort)),
};
