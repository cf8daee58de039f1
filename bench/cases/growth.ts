import type { Case, Effort } from '../case.ts';
import { type Figures, measureTask, totalTime } from '../measure/load.ts';
import { measureInTurns, median, type Rounds } from '../measure/rounds.ts';
import { drawGrowth } from '../report/growth-chart.ts';
import { errorsOf, verdictOf, withSpread } from '../report/figures.ts';
import { format, type Report } from '../report/report.ts';
import { guestAt, read } from '../shop/api-user.ts';
import { startBenchShop } from '../shop/bench-shop.ts';
import { catalogueRequests, growCatalogue, otherRequests } from '../shop/catalogue.ts';
import { administrator } from '../../tests/support/shop-process.ts';

const MOST_GROWTH = 1.5;
const picture = 'performance-growth.svg';

type Sample = Figures & { p95: number };
type Measured = Record<string, Rounds<Sample>>;

interface Found {
  sizes: number[];
  /** By size. */
  measured: Measured[];
}

async function measure({ rounds, isQuick }: Effort): Promise<Found> {
  const sizes = isQuick ? [1_000, 3_000, 6_000] : [1_000, 10_000, 100_000];
  const shop = await startBenchShop({ PAGE_CACHE_MB: '0' });
  try {
    const staff = guestAt(shop.address);
    await staff.call('POST', '/api/auth/sign-in/email', administrator);
    const measurements: Record<string, () => Promise<Sample>> = {};
    for (const [name, path] of Object.entries({ ...catalogueRequests, ...otherRequests }))
      measurements[name] = () =>
        measureTask(shop.root, { lanes: 1, seconds: 1 }, () =>
          read(`${shop.address}${path}`, path.startsWith('/api/admin') ? { cookie: staff.cookie() } : {}),
        );
    const measured: Measured[] = [];
    for (const [index, size] of sizes.entries()) {
      await growCatalogue(shop, sizes[index - 1] ?? 0, size);
      // The database gets as much memory as it has data when it starts.
      await shop.restart({});
      // Warm-up: reads the new rows, and plans the statements again.
      for (const warmUp of Object.values(measurements)) await warmUp();
      measured.push(await measureInTurns(measurements, { rounds, judged: (each) => each.median }));
    }
    return { sizes, measured };
  } finally {
    await shop.remove();
  }
}

function report(out: Report, { sizes, measured }: Found): void {
  const sizeText = sizes.map((size) => size.toLocaleString('en'));
  out.say(
    `The catalogue of one shop grows from ${sizeText.join(' to ')} products, beside the demo's. One visitor sends one request after the other; all caches of the server are off. Category, search, suggestion, typing error and filter find the same products at every size, at most 1,000; the list is that of all products.`,
  );
  out.say(
    `Goal: median (p50) and p95 (19 of 20 requests are faster) grow less than ${MOST_GROWTH} times for requests that match at most 1,000 products. The list of all products, whose filters count all of them, a filtered category, which counts the matching products of all other categories, the kitchen plan and the back office have no goal.`,
  );
  out.say(`![Median time of each request by the number of products](${picture})`);
  const hasGoal = (name: string) => name in catalogueRequests;
  const growth = (name: string, figure: (sample: Sample) => number) => {
    const first = median(measured[0]![name]!, figure);
    const largest = measured.at(-1)![name]!;
    const times = (sample: Sample) => figure(sample) / first;
    const judgement = hasGoal(name) ? verdictOf(largest, times, (value) => value < MOST_GROWTH) : 'no goal';
    return `${format(median(largest, times), 2)} × · ${judgement}`;
  };
  out.table(
    [
      'Request',
      ...sizeText.map((size) => `>p50 ms, ${size}`),
      '>Growth of p50',
      ...sizeText.map((size) => `>p95 ms, ${size}`),
      '>Growth of p95',
      '>Growth of CPU',
      '>Errors',
    ],
    Object.keys(measured[0]!).map((name) => {
      const at = (figure: (sample: Sample) => number) =>
        measured.map((each) => withSpread(each[name]!, figure));
      return [
        name,
        ...at((each) => each.median),
        growth(name, (each) => each.median),
        ...at(({ p95 }) => p95),
        growth(name, ({ p95 }) => p95),
        `${format(median(measured.at(-1)![name]!, totalTime) / median(measured[0]![name]!, totalTime), 2)} ×`,
        measured.reduce((sum, each) => sum + errorsOf(each[name]!), 0),
      ];
    }),
  );
  out.attach(
    picture,
    drawGrowth({
      title: 'Requests as the catalogue grows',
      xLabel: 'Products',
      yLabel: 'Median, milliseconds',
      sizes,
      lines: ['List', ...Object.keys(catalogueRequests)]
        .filter((name) => !name.endsWith('page'))
        .map((name) => ({
          name,
          values: measured.map((each) => median(each[name]!, ({ median: p50 }) => p50)),
        })),
    }),
  );
}

export const growth: Case = {
  name: 'growth',
  title: 'Growth of the catalogue',
  run: async (out, effort) => report(out, await measure(effort)),
};
