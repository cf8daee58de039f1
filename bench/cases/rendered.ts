import type { Case, Effort } from '../case.ts';
import { generate } from '../measure/generator.ts';
import { type Figures, judgedFigure, measureLoad } from '../measure/load.ts';
import { findServer } from '../measure/processes.ts';
import { profileDuring, timeWithin } from '../measure/profile.ts';
import { measureInTurns, median, medianOf, type Rounds } from '../measure/rounds.ts';
import { recordStatements } from '../measure/statements.ts';
import {
  errorsOf,
  inDatabase,
  inNode,
  milliseconds,
  verdictOf,
  withoutProcessorTime,
  withSpread,
} from '../report/figures.ts';
import { format, type Report, verdict } from '../report/report.ts';
import { pages } from '../shop/addresses.ts';
import { type BenchShop, startBenchShop, withoutResponses } from '../shop/bench-shop.ts';
import { countPerRequest } from '../shop/count-statements.ts';

type Page = keyof typeof pages;
const names = Object.keys(pages) as Page[];

/** Pages per second. */
const everShop: Record<Page, number> = { Home: 69, List: 30, Product: 49, Search: 35 };
const TIMES_EVERSHOP = 4;
const MOST_MS = 7;
const MOST_TIMES_REACT = 2;
/** One, because requests for the same page at the same time would share one render. */
const CONNECTIONS = 1;
/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };
const DEBUGGER_PORT = 4390;

interface PageFigures {
  rounds: Rounds<Figures>;
  statements: number;
  /** Milliseconds of one page by profiles of the server: all of it, and the render of all of it by React. */
  profiled: { page: number; react: number };
}

const withDebugger = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${DEBUGGER_PORT}` };

/** Milliseconds of one page by a profile of the server: all, and within React; NaN where not measured. */
async function profilePage(
  shop: BenchShop,
  path: string,
  seconds: number,
): Promise<{ all: number; react: number }> {
  const server = findServer(shop.root);
  if (server === null) return { all: NaN, react: NaN };
  const load = { url: `${shop.address}${path}`, connections: CONNECTIONS, headers, seconds };
  let requests = NaN;
  const profile = await profileDuring(server, DEBUGGER_PORT, async () => {
    ({ requests } = await generate(load));
  });
  const { busy, within } = timeWithin(profile, 'performWork');
  return { all: busy / requests, react: within / requests };
}

/** React renders within the server's process, and all of a page only in a shop that keeps nothing of it. */
async function profileReact({ seconds, warmUps }: Effort): Promise<Record<Page, number>> {
  const shop = await startBenchShop({ PAGE_CACHE_MB: '0', ...withDebugger });
  try {
    const found = {} as Record<Page, number>;
    for (const page of names) {
      const url = `${shop.address}${pages[page]}`;
      await generate({ url, connections: CONNECTIONS, headers, seconds: seconds * warmUps });
      found[page] = (await profilePage(shop, pages[page], seconds)).react;
    }
    return found;
  } finally {
    await shop.remove();
  }
}

async function measure(effort: Effort): Promise<Record<Page, PageFigures>> {
  const { rounds, seconds, warmUps } = effort;
  const react = await profileReact(effort);
  const shop = await startBenchShop({ ...withoutResponses, ...withDebugger });
  try {
    const load = { connections: CONNECTIONS, headers, seconds };
    const measurements = {} as Record<Page, () => Promise<Figures>>;
    for (const page of names) {
      const url = `${shop.address}${pages[page]}`;
      await generate({ ...load, url, seconds: seconds * warmUps });
      measurements[page] = () => measureLoad(shop.root, { ...load, url });
    }
    const found = await measureInTurns(measurements, { rounds, judged: judgedFigure });
    const figures = {} as Record<Page, PageFigures>;
    for (const page of names) {
      const path = pages[page];
      const read = async () => void (await (await fetch(`${shop.address}${path}`)).arrayBuffer());
      await read(); // Waits for the requests that the load generator has left.
      const statements = countPerRequest(
        await recordStatements(shop, () => repeat(STATEMENT_REQUESTS, read)),
        STATEMENT_REQUESTS,
      );
      figures[page] = { rounds: found[page], statements, profiled: { page: NaN, react: react[page] } };
    }
    // Last, because an open debugger slows the server down.
    for (const page of names)
      figures[page].profiled.page = (await profilePage(shop, pages[page], seconds)).all;
    return figures;
  } finally {
    await shop.remove();
  }
}

const STATEMENT_REQUESTS = 10;

async function repeat(times: number, work: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time += 1) await work();
}

function report(out: Report, figures: Record<Page, PageFigures>): void {
  out.say(
    `No page fits into the page cache, so the server renders it for each request. The same four addresses repeat, so what pages share, such as settings, products and the HTML of product cards, is in memory. One connection.${withoutProcessorTime} Statements are those that the database logs for one page, without begin and commit.`,
  );
  out.say(
    `Goals: at most ${MOST_MS} ms of processor time with the database, as the median of the four pages; at least ${TIMES_EVERSHOP} times EverShop's pages per second; and at most ${MOST_TIMES_REACT} times the time that React itself needs for the same page. React renders in the server's process, so both are taken from profiles: a page of this shop, and, in a shop without any cache, all calls within React's \`performWork\`, with the components that it calls.`,
  );
  out.table(
    [
      'Page',
      '>Node CPU ms',
      '>Database CPU ms',
      '>CPU ms (spread)',
      '>Statements',
      '>Pages/s',
      '>Times EverShop',
      '>Times React',
      '>p50 ms',
      '>Errors',
    ],
    names.map((page) => {
      const { rounds, statements, profiled } = figures[page];
      const timesEverShop = (each: Figures) => each.perSecond / everShop[page];
      const timesReact = profiled.page / profiled.react;
      return [
        page,
        format(median(rounds, inNode)),
        format(median(rounds, inDatabase)),
        withSpread(rounds, milliseconds),
        format(statements, 1),
        format(median(rounds, (each) => each.perSecond)),
        `${format(median(rounds, timesEverShop), 1)} × (${everShop[page]}/s) · ${verdictOf(rounds, timesEverShop, (times) => times >= TIMES_EVERSHOP)}`,
        `${format(timesReact, 2)} × (${format(profiled.react)} ms) · ${verdict(timesReact, timesReact <= MOST_TIMES_REACT)}`,
        format(median(rounds, (each) => each.median)),
        errorsOf(rounds),
      ];
    }),
  );
  const middle = medianOf(names.map((page) => median(figures[page].rounds, milliseconds)));
  out.say(
    `Median of the four pages: ${format(middle, 2)} ms of processor time · ${verdict(middle, middle <= MOST_MS)}.`,
  );
}

export const rendered: Case = {
  name: 'rendered',
  title: 'Rendered pages',
  run: async (out, effort) => report(out, await measure(effort)),
};
