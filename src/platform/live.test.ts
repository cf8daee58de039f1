import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import type { DatabaseLocation } from './database/location.ts';
import { inTransaction } from './database/transaction.ts';
import { type LiveEvent, LiveFeed, publishLive } from './live.ts';
import { createLogger } from './log.ts';

let db: TestDatabase;
const feeds: LiveFeed[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop();
});
afterAll(() => db.drop());

type TestEvent = 'after' | 'done' | 'first' | 'later' | 'outside' | 'second' | 'undone';

declare module '#kernel/live-events.ts' {
  interface LiveEvents extends Record<TestEvent, { a: number }> {}
}

/** Opens a feed, as each process has one, and collects the events that it receives. */
async function openFeed(
  location: DatabaseLocation = db.location,
  checks?: ConstructorParameters<typeof LiveFeed>[2],
) {
  const feed = new LiveFeed(location, createLogger('silent'), checks);
  feeds.push(feed);
  const received: LiveEvent[] = [];
  feed.subscribe((event) => received.push(event));
  await feed.start();
  return { feed, heard: received, names: () => received.map(({ event }) => event) };
}

const say = (event: TestEvent) =>
  publishLive(db.database.tx, { event, audience: 'everyone', data: { a: 1 } });

const listeners = async () =>
  (
    await db.database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'trivet live' order by backend_start`,
    )
  ).rows.map(({ pid }) => pid);

describe('live feed', () => {
  it('delivers events to two feeds, complete and in order, with an id per transaction', async () => {
    const [one, other] = [await openFeed(), await openFeed()];
    await say('first');
    await say('second');
    await vi.waitFor(() => expect(other.names()).toEqual(['first', 'second']));
    await vi.waitFor(() => expect(one.heard).toEqual(other.heard));
    const id = expect.stringMatching(/^\d+$/) as string;
    expect(one.heard[0]).toEqual({ event: 'first', audience: 'everyone', data: { a: 1 }, id });
    expect(new Set(one.heard.map((event) => event.id)).size).toBe(2);
  });

  it('delivers events at commit, and none after a rollback', async () => {
    const { names } = await openFeed();
    await inTransaction(db.database.tx, async (tx) => {
      await publishLive(tx, { event: 'undone', audience: 'everyone', data: { a: 1 } });
      return { ok: false as const };
    });
    await inTransaction(db.database.tx, async (tx) => {
      await publishLive(tx, { event: 'done', audience: 'everyone', data: { a: 1 } });
      await say('outside');
      await vi.waitFor(() => expect(names()).toContain('outside'));
      expect(names()).not.toContain('done');
      return { ok: true as const };
    });
    await vi.waitFor(() => expect(names()).toContain('done'));
    expect(names()).not.toContain('undone');
  });

  it('sends live.resumed only on the feed whose connection was lost', async () => {
    const [lost, connected] = [await openFeed(), await openFeed()];
    // Connections closed by an earlier test stay in pg_stat_activity for a moment.
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 10_000);
    const [first] = await listeners();
    await db.database.pool.query('select pg_terminate_backend($1)', [first]);
    await vi.waitFor(() => expect(lost.names()).toEqual(['live.resumed']), 10_000);
    await say('after');
    await vi.waitFor(() => expect(lost.names()).toEqual(['live.resumed', 'after']), 10_000);
    await vi.waitFor(() => expect(connected.names()).toEqual(['after']), 10_000);
  });

  it('stops delivering to a removed listener', async () => {
    const { feed, names } = await openFeed();
    const received: string[] = [];
    const unsubscribe = feed.subscribe(({ event }) => received.push(event));
    unsubscribe();
    await say('later');
    await vi.waitFor(() => expect(names()).toEqual(['later']));
    expect(received).toEqual([]);
  });

  it('continues after an invalid event and after a listener throws', async () => {
    const { feed, names } = await openFeed();
    feed.subscribe(() => {
      throw new Error('a listener with a bug');
    });
    const later: string[] = [];
    feed.subscribe(({ event }) => later.push(event));
    await db.database.pool.query(`select pg_notify('live', 'not json'), pg_notify('live', '')`);
    await say('after');
    await vi.waitFor(() => expect(names()).toEqual(['after']));
    expect(later).toEqual(['after']);
  });
});

describe('live feed while the database is unavailable', () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  beforeAll(async () => {
    proxy = await openProxy();
  });
  afterAll(() => proxy.close());

  const throughProxy = (): DatabaseLocation =>
    ({ ...(db.location as { host: string }), ...proxy.address }) as DatabaseLocation;

  it('reconnects with growing pauses, one attempt at a time', async () => {
    const { names } = await openFeed(throughProxy());
    const lostAt = performance.now();
    proxy.refuse();
    await vi.waitFor(() => expect(proxy.refused()).toBe(2), { timeout: 10_000, interval: 5 });
    proxy.accept();
    await vi.waitFor(() => expect(names()).toEqual(['live.resumed']), { timeout: 10_000, interval: 5 });
    // Pauses of 250, 500 and 1,000 milliseconds.
    expect(performance.now() - lostAt).toBeGreaterThan(1_700);
    expect(proxy.open()).toBe(1);
  });

  it('tells after each failed attempt that events may be missing', async () => {
    const { feed, names } = await openFeed(throughProxy());
    let times = 0;
    feed.onMissing(() => (times += 1));
    proxy.refuse();
    await vi.waitFor(() => expect(times).toBe(2), { timeout: 10_000, interval: 5 });
    proxy.accept();
    await vi.waitFor(() => expect(names()).toEqual(['live.resumed']), { timeout: 10_000, interval: 5 });
    expect(times).toBe(2);
  });

  it('replaces a connection that is open and passes nothing on any more', async () => {
    const { names } = await openFeed(throughProxy(), { everyMs: 50, answerMs: 500 });
    proxy.stall();
    await say('first');
    await vi.waitFor(() => expect(names()).toEqual(['live.resumed']), 10_000);
    await say('after');
    await vi.waitFor(() => expect(names()).toEqual(['live.resumed', 'after']), 10_000);
    expect(proxy.open()).toBe(1);
  });

  it('leaves no connection open when it is stopped during an attempt', async () => {
    const { feed } = await openFeed(throughProxy());
    proxy.refuse();
    await vi.waitFor(() => expect(proxy.refused()).toBe(1), { timeout: 5_000, interval: 1 });
    const reconnecting = proxy.acceptNext();
    await reconnecting;
    await feed.stop();
    await vi.waitFor(() => expect(proxy.open()).toBe(0), 5_000);
  });
});

/** A proxy in front of the database that can refuse connections. */
async function openProxy() {
  const { host, port } = db.location as { host: string; port: number };
  const target = host.startsWith('/') ? { path: path.join(host, `.s.PGSQL.${port}`) } : { host, port };
  const sockets = new Set<Socket>();
  const stalled: (() => void)[] = [];
  let isClosed = false;
  let refused = 0;
  let accepted = () => {};
  const server: Server = createServer((socket) => {
    if (isClosed) {
      refused += 1;
      socket.destroy();
      return;
    }
    accepted();
    const inner = connect(target as never);
    sockets.add(socket);
    const end = () => {
      sockets.delete(socket);
      socket.destroy();
      inner.destroy();
    };
    for (const side of [socket, inner]) side.on('error', end).on('close', end);
    socket.pipe(inner).pipe(socket);
    stalled.push(() => {
      // Reads what arrives, and drops it.
      socket.unpipe().resume();
      inner.unpipe().resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    refused: () => refused,
    open: () => sockets.size,
    refuse() {
      isClosed = true;
      refused = 0;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    accept() {
      isClosed = false;
    },
    /** From now on the open connections stay open and pass nothing on. */
    stall() {
      for (const stall of stalled) stall();
    },
    acceptNext() {
      isClosed = false;
      return new Promise<void>((resolve) => (accepted = resolve));
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

it('a publishLive call with an unknown event or wrong data does not compile', () => {
  const neverCalled = () => [
    publishLive(db.database.tx, { event: 'first', audience: 'everyone', data: { a: 1 } }),
    // @ts-expect-error -- no module declares this event
    publishLive(db.database.tx, { event: 'unknown', audience: 'everyone', data: { a: 1 } }),
    // @ts-expect-error -- `a` is a number
    publishLive(db.database.tx, { event: 'first', audience: 'everyone', data: { a: 'one' } }),
  ];
  expect(neverCalled).toBeTypeOf('function');
});
