import { beforeEach, expect, it, vi } from 'vitest';

/** The page, its streams, and what tells other tabs. */
let page: EventTarget;
let streams: FakeStream[];
let channels: Set<FakeChannel>;

class FakeStream extends EventTarget {
  isOpen = true;
  constructor() {
    super();
    streams.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

/** Reaches all others of its name, those of the same page too. */
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
  }
  close(): void {
    channels.delete(this);
  }
}

/** One holder at a time; whoever waits can leave the line. */
class FakeLocks {
  readonly #waiting: (() => Promise<void>)[] = [];
  #isHeld = false;

  request(_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => hold().then(resolve);
      this.#waiting.push(turn);
      signal.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(turn);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        reject(new Error('left the line'));
      });
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    const turn = this.#isHeld ? undefined : this.#waiting.shift();
    if (!turn) return;
    this.#isHeld = true;
    await turn();
    this.#isHeld = false;
    void this.#next();
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const open = () => streams.filter(({ isOpen }) => isOpen);

beforeEach(() => {
  page = new EventTarget();
  streams = [];
  channels = new Set();
  vi.resetModules();
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});

async function goAndComeBack(): Promise<void> {
  page.dispatchEvent(new Event('pagehide'));
  await settle();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settle();
}

async function openTab() {
  const { liveStream } = await import('./live-stream.ts');
  const heard: unknown[] = [];
  liveStream.on('cart.changed', (data) => heard.push(data));
  await settle();
  return { liveStream, heard };
}

const tell = (data: string) =>
  open()[0]?.dispatchEvent(Object.assign(new Event('cart.changed'), { data: JSON.stringify(data) }));

it('holds one stream and hears an event once, however often the page was left and came back', async () => {
  const { heard } = await openTab();
  for (let times = 0; times < 3; times += 1) await goAndComeBack();
  expect(open()).toHaveLength(1);
  expect(channels.size).toBe(1);
  tell('once');
  expect(heard).toEqual(['once']);
});

it('lets go of the stream while the page is away', async () => {
  const { liveStream } = await openTab();
  expect(liveStream.leads).toBe(true);
  page.dispatchEvent(new Event('pagehide'));
  await settle();
  expect([open(), channels.size, liveStream.leads]).toEqual([[], 0, false]);
});

it('of two tabs the second waits, takes over when the first goes, and opens nothing once it has gone itself', async () => {
  await openTab();
  const first = page;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  const second = await openTab();
  expect([open().length, second.liveStream.leads]).toEqual([1, false]);
  await goAndComeBack();
  first.dispatchEvent(new Event('pagehide'));
  await settle();
  expect([open().length, second.liveStream.leads]).toEqual([1, true]);
  page.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(open()).toEqual([]);
});
