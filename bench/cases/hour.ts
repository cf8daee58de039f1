import { setTimeout as pause } from 'node:timers/promises';
import type { Case, Effort } from '../case.ts';
import { atRate } from '../measure/at-rate.ts';
import { quantile } from '../measure/load.ts';
import {
  canReadProcesses,
  type Memory,
  readMemory,
  readProcessorTime,
  timeBetween,
} from '../measure/processes.ts';
import { format, percent, type Report, verdict } from '../report/report.ts';
import { mixedRequests, type MixedRequests, perSecond } from '../shop/mixed-requests.ts';
import { startBenchShop } from '../shop/bench-shop.ts';

const MINUTES = 60;
/** Compared minutes: from, until. */
const EARLY = [10, 25] as const;
const LATE = [MINUTES - 15, MINUTES] as const;
const MOST_CHANGE = 0.05;
const HALF = 0.5;
/** Minutes after which the load stays the same. */
const CALIBRATION = 6;
/** Memory is read so often in a minute. */
const READINGS = 6;

interface Minute {
  /** Mean of the readings. */
  memory: Memory;
  /** Share of its core in which Node was busy. */
  busy: number;
  /** Milliseconds of each request. */
  times: number[];
  errors: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** Sends the mixed requests for some seconds, `factor` times as often as `perSecond` says. */
async function load(
  root: number,
  requests: MixedRequests,
  { factor, seconds }: { factor: number; seconds: number },
): Promise<Minute> {
  const times: number[] = [];
  let errors = 0;
  const timed = (send: () => Promise<void>) => async () => {
    const began = performance.now();
    try {
      await send();
      times.push(performance.now() - began);
    } catch {
      errors += 1;
    }
  };
  const readings: Memory[] = [];
  const readMemories = async () => {
    for (let count = 0; count < READINGS; count += 1) {
      await pause((1000 * seconds) / READINGS);
      readings.push(readMemory(root)!);
    }
  };
  const before = readProcessorTime(root);
  const began = performance.now();
  await Promise.all([
    readMemories(),
    ...Object.entries(requests).map(([name, send]) =>
      atRate(perSecond[name as keyof MixedRequests] * factor, seconds, timed(send)),
    ),
  ]);
  const elapsed = (performance.now() - began) * 1000;
  return {
    memory: {
      node: mean(readings.map(({ node }) => node)),
      database: mean(readings.map(({ database }) => database)),
    },
    busy: timeBetween(before, readProcessorTime(root))!.node / elapsed,
    times,
    errors,
  };
}

async function measure(isQuick: boolean): Promise<{ factor: number; minutes: Minute[] }> {
  const seconds = isQuick ? 1 : 60;
  const shop = await startBenchShop();
  try {
    const requests = await mixedRequests(shop);
    const minutes: Minute[] = [];
    let factor = 1;
    while (minutes.length < MINUTES) {
      const minute = await load(shop.root, requests, { factor, seconds });
      minutes.push(minute);
      // Code is compiled and caches fill meanwhile, so the load of the first minutes is corrected several times.
      if (minutes.length <= CALIBRATION) factor *= HALF / minute.busy;
    }
    return { factor, minutes };
  } finally {
    await shop.remove();
  }
}

const megabytes = (bytes: number) => bytes / 2 ** 20;

function report(
  out: Report,
  { factor, minutes }: Awaited<ReturnType<typeof measure>>,
  { isQuick }: Effort,
): void {
  const rates = Object.entries(perSecond).map(([name, rate]) => `${format(rate * factor, 1)} ${name}`);
  out.say(
    `Half load: the server's core is half busy${isQuick ? ', here with minutes of one second' : ''}. Each second: ${rates.join(', ')}. Each search is another one, so it is rendered. Memory as above, the mean of ${READINGS} readings a minute.`,
  );
  out.say(
    `Goal: in the last 15 minutes of an hour, the memory of all processes is within ${percent(MOST_CHANGE)} of minutes ${EARLY[0]} to ${EARLY[1]}.`,
  );
  const [early, late] = [minutes.slice(...EARLY), minutes.slice(...LATE)];
  const row = (
    name: string,
    figure: (part: readonly Minute[]) => number,
    show: (value: number) => string,
    judge = (_change: number) => '',
  ) => {
    const [before, after] = [figure(early), figure(late)];
    const change = after / before - 1;
    return [name, show(before), show(after), `${change > 0 ? '+' : ''}${percent(change, 1)}${judge(change)}`];
  };
  const memory = (part: readonly Minute[], read: (memory: Memory) => number) =>
    mean(part.map((each) => megabytes(read(each.memory))));
  const mb = (value: number) => `${format(value, 0)} MB`;
  const ms = (value: number) => `${format(value)} ms`;
  const time = (share: number) => (part: readonly Minute[]) =>
    quantile(
      part.flatMap(({ times }) => times),
      share,
    );
  out.table(
    ['Figure', `>Minutes ${EARLY[0]} to ${EARLY[1]}`, '>Last 15 minutes', '>Change'],
    [
      row(
        'Memory, all processes',
        (part) => memory(part, ({ node, database }) => node + database),
        mb,
        (change) => ` · ${verdict(change, Math.abs(change) <= MOST_CHANGE)}`,
      ),
      row('Memory, Node', (part) => memory(part, ({ node }) => node), mb),
      row('Memory, database', (part) => memory(part, ({ database }) => database), mb),
      row('Busy share of the core', (part) => mean(part.map(({ busy }) => busy)), percent),
      row('p50 of a request', time(0.5), ms),
      row('p95 of a request', time(0.95), ms),
    ],
  );
  const sum = (figure: (minute: Minute) => number) => minutes.reduce((all, each) => all + figure(each), 0);
  out.say(
    `${sum(({ times }) => times.length).toLocaleString('en')} requests in all, ${sum(({ errors }) => errors)} errors.`,
  );
}

export const hour: Case = {
  name: 'hour',
  title: 'An hour at half load',
  isLong: true,
  async run(out, effort) {
    if (canReadProcesses) report(out, await measure(effort.isQuick), effort);
    else out.say('This system has no /proc, so memory was not measured.');
  },
};
