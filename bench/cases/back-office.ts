import type { Case, Effort } from '../case.ts';
import { type Figures, measureTask, totalTime } from '../measure/load.ts';
import { measureInTurns, median, type Rounds } from '../measure/rounds.ts';
import { errorsOf, verdictOf, withSpread } from '../report/figures.ts';
import { format, type Report } from '../report/report.ts';
import { guestAt, read } from '../shop/api-user.ts';
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts';
import { growOrders, orderRequests } from '../shop/order-history.ts';
import { administrator } from '../../tests/support/shop-process.ts';

const MOST_GROWTH = 1.5;
/** For all insertions. */
const MOST_MINUTES = 10;

type Sample = Figures & { p95: number };

interface Found {
  wanted: number;
  sizes: number[];
  measured: Record<string, Rounds<Sample>>[];
}

/** The measurements of a shop, each with its size in front of its name. */
async function measurementsOf(shop: BenchShop, size: number): Promise<Record<string, () => Promise<Sample>>> {
  const staff = guestAt(shop.address);
  await staff.call('POST', '/api/auth/sign-in/email', administrator);
  return Object.fromEntries(
    Object.entries(orderRequests).map(([name, path]) => [
      `${size} ${name}`,
      () =>
        measureTask(shop.root, { lanes: 1, seconds: 1 }, () =>
          read(`${shop.address}${path}`, { cookie: staff.cookie() }),
        ),
    ]),
  );
}

/** Two shops run side by side, so that a slow minute hits both sizes. */
async function measure({ rounds, isQuick }: Effort): Promise<Found> {
  const wanted = isQuick ? [10_000, 40_000] : [10_000, 1_000_000];
  const shops: BenchShop[] = [];
  try {
    const sizes: number[] = [];
    const measurements: Record<string, () => Promise<Sample>> = {};
    for (const to of wanted) {
      const shop = await startBenchShop();
      shops.push(shop);
      const deadline = Date.now() + MOST_MINUTES * 60_000;
      const size = await growOrders(shop, { from: 0, to, deadline });
      // The database gets as much memory as it has data when it starts.
      await shop.restart({});
      sizes.push(size);
      Object.assign(measurements, await measurementsOf(shop, size));
    }
    for (const warmUp of Object.values(measurements)) await warmUp();
    const all = await measureInTurns(measurements, { rounds, judged: (each) => each.median });
    const measured = sizes.map((size) =>
      Object.fromEntries(Object.keys(orderRequests).map((name) => [name, all[`${size} ${name}`]!])),
    );
    return { wanted: wanted.at(-1)!, sizes, measured };
  } finally {
    for (const shop of shops) await shop.remove();
  }
}

function report(out: Report, { wanted, sizes, measured }: Found): void {
  const [small, large] = sizes.map((size) => size.toLocaleString('en'));
  out.say(
    `One shop has ${small} orders and one ${large}, 144 a day; both run at the same time and are measured in turns. The newest 700 are in all states; older ones are delivered or cancelled. One administrator sends one request after the other; searches find the same orders at both sizes.`,
  );
  if (sizes.at(-1)! < wanted)
    out.say(
      `${wanted.toLocaleString('en')} orders were wanted, but inserting them would have taken over ${MOST_MINUTES} minutes.`,
    );
  out.say(
    `Goal: as with ${small} orders, which means that median and p95 grow less than ${MOST_GROWTH} times.`,
  );
  const [before, after] = measured;
  out.table(
    [
      'Request',
      `>p50 ms, ${small}`,
      `>p50 ms, ${large}`,
      '>Growth of p50',
      `>p95 ms, ${small}`,
      `>p95 ms, ${large}`,
      '>Growth of p95',
      '>Growth of CPU',
      '>Errors',
    ],
    Object.keys(orderRequests).map((name) => {
      const pair = (figure: (sample: Sample) => number) => {
        const [first, last] = [median(before![name]!, figure), median(after![name]!, figure)];
        const cells = [withSpread(before![name]!, figure), withSpread(after![name]!, figure)];
        const growth = (sample: Sample) => figure(sample) / first;
        const judgement = verdictOf(after![name]!, growth, (value) => value < MOST_GROWTH);
        return { cells, times: last / first, judgement };
      };
      const judge = ({ times: growth, judgement }: ReturnType<typeof pair>) =>
        `${format(growth, 2)} × · ${judgement}`;
      const [p50, p95, time] = [pair((each) => each.median), pair((each) => each.p95), pair(totalTime)];
      return [
        name,
        ...p50.cells,
        judge(p50),
        ...p95.cells,
        judge(p95),
        `${format(time.times, 2)} ×`,
        errorsOf(before![name]!) + errorsOf(after![name]!),
      ];
    }),
  );
}

export const backOffice: Case = {
  name: 'back-office',
  title: 'Growth of the orders: back office',
  run: async (out, effort) => report(out, await measure(effort)),
};
