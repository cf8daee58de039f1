import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Case, Effort } from '../case.ts';
import { allowedFiles } from '../measure/machine.ts';
import {
  canReadProcesses,
  type Memory,
  readMemory,
  readProcessorTime,
  timeBetween,
} from '../measure/processes.ts';
import { measureInTurns, median, type Rounds } from '../measure/rounds.ts';
import { startStreams } from '../measure/streams.ts';
import { verdictOf, withSpread } from '../report/figures.ts';
import { format, type Report, verdict } from '../report/report.ts';
import { type ApiUser, guestAt, read, registerUsers } from '../shop/api-user.ts';
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts';
import { withDatabase } from '../shop/database.ts';
import { listOrderItems, placeOrder, prepareOrder } from '../shop/orders.ts';
import { administrator } from '../../tests/support/shop-process.ts';

const IDLE_SECONDS = 120;
const LOAD_SECONDS = 60;
const ORDERS_PER_INVOICE = 5;
const BROADCAST_STREAMS = 2_000;
const STREAMS = 10_000;
const BROADCASTS = 10;
/** Open files of the server beside its streams. */
const OTHER_FILES = 500;

interface Broadcast {
  /** Processor microseconds of Node for one event. */
  time: number;
  /** Milliseconds until the last stream has it. */
  latency: number;
}

interface Found {
  idle: Memory;
  peak: Memory;
  /** Work that was done during the peak. */
  work: Record<string, number>;
  /** Null: this machine does not allow so many open files. */
  streams: { before: Memory; after: Memory; broadcasts: Rounds<Broadcast> } | null;
}

/** Photographs of 24 megapixels and 6 MB, as a camera makes them. */
const makePhotographs = (): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: 2 }, async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const create = { width: 1500, height: 1000, channels: 3, background: '#888888', noise } as const;
      return sharp(await sharp({ create }).png().toBuffer())
        .resize(6000, 4000)
        .jpeg({ quality: 90 })
        .toBuffer();
    }),
  );

async function upload(shop: BenchShop, staff: ApiUser, photograph: Buffer): Promise<void> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photograph)], 'photograph.jpg', { type: 'image/jpeg' }));
  form.set('alt', 'A photograph');
  const response = await fetch(`${shop.address}/api/admin/pictures`, {
    method: 'POST',
    body: form,
    headers: { origin: shop.address, cookie: staff.cookie() },
  });
  if (!response.ok) throw new Error(`the upload returned ${response.status} ${await response.text()}`);
}

/** Pages, searches, orders with invoices, exports and uploads at the same time. @returns the largest memory. */
async function measurePeak(shop: BenchShop, seconds: number): Promise<Pick<Found, 'peak' | 'work'>> {
  const shoppers = await registerUsers(shop.address, 4);
  const items = await listOrderItems(shop);
  const staff = guestAt(shop.address);
  await staff.call('POST', '/api/auth/sign-in/email', administrator);
  const photographs = await makePhotographs();
  const work: Record<string, number> = {};
  const end = Date.now() + seconds * 1000;
  const count = (name: string) => (work[name] = (work[name] ?? 0) + 1);
  const loop = async (name: string, task: (turn: number) => Promise<void>) => {
    while (Date.now() < end) await task(count(name));
  };
  let peak: Memory = { node: 0, database: 0 };
  const watch = async () => {
    while (Date.now() < end) {
      const now = readMemory(shop.root)!;
      if (now.node + now.database > peak.node + peak.database) peak = now;
      await pause(500);
    }
  };
  // Each address is new, so no page comes from memory.
  await Promise.all([
    watch(),
    ...[1, 2].map((lane) =>
      loop('rendered lists', (turn) =>
        read(`${shop.address}/products?minPrice=${turn}&maxPrice=${90_000 + lane}`),
      ),
    ),
    ...[1, 2].map((lane) => loop('searches', (turn) => read(`${shop.address}/search?q=oven+${lane}${turn}`))),
    ...shoppers.map((shopper) =>
      loop('orders', async (turn) => {
        const order = await placeOrder(shopper, await prepareOrder(shopper, items[turn % items.length]!));
        if (turn % ORDERS_PER_INVOICE > 0) return;
        count('invoices');
        await read(`${shop.address}/api/orders/${order}/invoice.pdf`, { cookie: shopper.cookie() });
      }),
    ),
    loop('exports', async () => {
      await read(`${shop.address}/api/admin/orders.csv`, { cookie: staff.cookie() });
      await pause(3000);
    }),
    loop('uploaded pictures', (turn) => upload(shop, staff, photographs[turn % photographs.length]!)),
  ]);
  return { peak, work };
}

async function measureStreams(shop: BenchShop, rounds: number): Promise<Found['streams']> {
  if (allowedFiles() < STREAMS + OTHER_FILES) return null;
  const streams = startStreams(shop.address);
  try {
    const before = readMemory(shop.root)!;
    await streams.open(BROADCAST_STREAMS);
    await pause(1000);
    const broadcasts = await withDatabase(shop.dataDir, async (client) => {
      let sent = 0;
      const broadcast = async (): Promise<Broadcast> => {
        const timeBefore = readProcessorTime(shop.root);
        const began = performance.now();
        for (let count = 0; count < BROADCASTS; count += 1) {
          sent += 1;
          const { received } = await streams.expect(`"number":${sent},`, BROADCAST_STREAMS);
          const data = { number: sent, text: 'as long as a usual event, which says what changed' };
          const event = { event: 'bench.told', audience: 'everyone', data };
          await client.query("select pg_notify('live', $1)", [JSON.stringify(event)]);
          await received;
        }
        const time = timeBetween(timeBefore, readProcessorTime(shop.root))!;
        return { time: time.node / BROADCASTS, latency: (performance.now() - began) / BROADCASTS };
      };
      await broadcast();
      const judged = ({ time }: Broadcast) => time;
      return (await measureInTurns({ broadcast }, { rounds, judged })).broadcast;
    });
    await streams.open(STREAMS);
    await pause(5000);
    return { before, after: readMemory(shop.root)!, broadcasts };
  } finally {
    streams.close();
  }
}

async function measure({ rounds, isQuick }: Effort): Promise<Found> {
  const settings = { TRUST_PROXY: '1' };
  const shop = await startBenchShop(settings);
  try {
    await pause(1000 * (isQuick ? 10 : IDLE_SECONDS));
    const idle = readMemory(shop.root)!;
    const peak = await measurePeak(shop, isQuick ? 5 : LOAD_SECONDS);
    await shop.restart(settings);
    await pause(1000 * (isQuick ? 2 : 20));
    return { idle, ...peak, streams: await measureStreams(shop, rounds) };
  } finally {
    await shop.remove();
  }
}

const megabytes = (bytes: number) => format(bytes / 2 ** 20, 0);
const row = (name: string, { node, database }: Memory, judgement = '') => [
  name,
  megabytes(node),
  megabytes(database),
  `${megabytes(node + database)}${judgement}`,
];

/** Megabytes of Node and database. */
const goals = { idle: 200, peak: 400, streams: 300 };
/** Processor milliseconds of an event to `BROADCAST_STREAMS`. */
const MOST_EVENT_MS = 15;

/** @param goal in megabytes. */
const judge = (bytes: number, goal: number) =>
  ` · ${verdict(bytes, bytes / 2 ** 20 <= goal)} (goal: ${goal})`;
const sumOf = ({ node, database }: Memory) => node + database;

function report(out: Report, { idle, peak, work, streams }: Found, isQuick: boolean): void {
  out.say(
    'Memory of all processes of the shop, in megabytes. Memory that several processes share counts once (PSS). Measured once.',
  );
  const done = Object.entries(work).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  out.table(
    ['State', '>Node', '>Database', '>All'],
    [
      row(
        `Idle, ${isQuick ? '10 seconds' : 'two minutes'} after the start`,
        idle,
        judge(sumOf(idle), goals.idle),
      ),
      row('Largest under mixed load', peak, judge(sumOf(peak), goals.peak)),
      ...(streams
        ? [
            row('Before live connections', streams.before),
            row(`With ${STREAMS.toLocaleString('en')} live connections`, streams.after),
          ]
        : []),
    ],
  );
  out.say(`Mixed load, ${isQuick ? 5 : LOAD_SECONDS} seconds: ${done.join(', ')}.`);
  if (!streams) {
    out.say(
      `This machine allows a process only ${format(allowedFiles())} open files, so ${STREAMS.toLocaleString('en')} live connections were not measured.`,
    );
    return;
  }
  const all = sumOf(streams.after) - sumOf(streams.before);
  const each = all / STREAMS / 1024;
  const time = (broadcast: Broadcast) => broadcast.time / 1000;
  const { broadcasts } = streams;
  out.say(
    `A live connection takes ${format(each, 1)} kB, all together ${megabytes(all)} MB${judge(all, goals.streams)}. An event to ${BROADCAST_STREAMS.toLocaleString('en')} connections takes ${withSpread(broadcasts, time)} ms of processor time in Node · ${verdictOf(broadcasts, time, (value) => value <= MOST_EVENT_MS)} (goal: ${MOST_EVENT_MS}); the last browser has it after ${format(
      median(broadcasts, ({ latency }) => latency),
      1,
    )} ms.`,
  );
}

export const memory: Case = {
  name: 'memory',
  title: 'Memory and live connections',
  async run(out, effort) {
    if (canReadProcesses) report(out, await measure(effort), effort.isQuick);
    else out.say('This system has no /proc, so memory was not measured.');
  },
};
