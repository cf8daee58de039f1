import type { Case } from '../case.ts';
import { startBaseline } from '../measure/baseline.ts';
import { describeGenerator } from '../measure/generator.ts';
import { type Figures, judgedFigure, measureLoad, totalTime } from '../measure/load.ts';
import { measureInTurns, median, type Rounds } from '../measure/rounds.ts';
import { errorsOf, limitText, verdictOf, withoutProcessorTime, withSpread } from '../report/figures.ts';
import { format, type Report } from '../report/report.ts';
import { answers, pages } from '../shop/addresses.ts';
import { startBenchShop } from '../shop/bench-shop.ts';

const MOST_TIMES_BARE = 2;
const MOST_P99_MS = 5;
const CONNECTIONS = 10;
/** Short, because there are many measurements, and thousands of requests a second. */
const SECONDS = 1;

const { Search: _, ...cachedPages } = pages;
const encodings = ['gzip', 'identity'] as const;

async function measure(
  rounds: number,
): Promise<{ name: string; shop: Rounds<Figures>; bare: Rounds<Figures> }[]> {
  const shop = await startBenchShop();
  const stops: (() => void)[] = [];
  try {
    const measurements: Record<string, () => Promise<Figures>> = {};
    const names: string[] = [];
    for (const [what, path] of Object.entries({ ...cachedPages, ...answers }))
      for (const encoding of encodings) {
        const name = `${what}, ${encoding}`;
        const url = `${shop.address}${path}`;
        const load = { connections: CONNECTIONS, headers: { 'accept-encoding': encoding }, seconds: SECONDS };
        // Warm-up, after which the cache has the response in its final compression.
        await measureLoad(shop.root, { ...load, url });
        const bare = await startBaseline(url, load.headers);
        stops.push(bare.stop);
        await measureLoad(bare.pid, { ...load, url: bare.url });
        names.push(name);
        measurements[`bare ${name}`] = () => measureLoad(bare.pid, { ...load, url: bare.url });
        measurements[`shop ${name}`] = () => measureLoad(shop.root, { ...load, url });
      }
    const found = await measureInTurns(measurements, { rounds, judged: judgedFigure });
    return names.map((name) => ({ name, shop: found[`shop ${name}`]!, bare: found[`bare ${name}`]! }));
  } finally {
    for (const stop of stops) stop();
    await shop.remove();
  }
}

function report(out: Report, found: Awaited<ReturnType<typeof measure>>): void {
  out.say(
    `The response comes from the shop's memory. \`node:http\` sends the same bytes with the same headers and does nothing else. ${CONNECTIONS} connections. ${describeGenerator()}${withoutProcessorTime}`,
  );
  out.say(
    `Goals: at most ${MOST_TIMES_BARE} times the processor time of \`node:http\`, and a p99 (99 of 100 requests are faster) under ${MOST_P99_MS} ms.`,
  );
  const rows = found.map(({ name, shop, bare }) => {
    const timesBare = (figures: Figures) => totalTime(figures) / median(bare, totalTime);
    const p99 = (figures: Figures) => figures.p99;
    return [
      name,
      withSpread(shop, totalTime),
      withSpread(bare, totalTime),
      `${format(median(shop, timesBare), 2)} × · ${verdictOf(shop, timesBare, (value) => value <= MOST_TIMES_BARE)}`,
      format(median(shop, ({ perSecond }) => perSecond)),
      format(median(bare, ({ perSecond }) => perSecond)),
      `${format(median(shop, p99))} ms · ${verdictOf(shop, p99, (value) => value < MOST_P99_MS)}`,
      limitText(shop),
      errorsOf(shop),
    ];
  });
  out.table(
    [
      'Response',
      '>CPU µs (spread)',
      '>`node:http` CPU µs (spread)',
      '>Times `node:http`',
      '>Requests/s',
      '>`node:http` requests/s',
      '>p99',
      'Limit of the throughput',
      '>Errors',
    ],
    rows,
  );
}

export const cached: Case = {
  name: 'cached',
  title: 'Cached pages and API responses',
  run: async (out, { rounds }) => report(out, await measure(rounds)),
};
