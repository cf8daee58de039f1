import { beforeEach, expect, it, vi } from 'vitest';

/** Fake page, event sources and broadcast channels. */
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

/** Like the real BroadcastChannel, delivers to all other channels, including those on the same page. */
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

/** A fake of Web Locks: one holder at a time; a waiting request can be aborted. */
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

const flush = () => new Promise((resolve) => setImmediate(resolve));
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

async function hideAndShowPage(): Promise<void> {
  page.dispatchEvent(new Event('pagehide'));
  await flush();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await flush();
}

async function openTab() {
  const { liveStream } = await import('./live-stream.ts');
  const received: unknown[] = [];
  liveStream.on('cart.changed', (data) => received.push(data));
  await flush();
  return { heard: received };
}

const sendEvent = (data: string) =>
  open()[0]?.dispatchEvent(Object.assign(new Event('cart.changed'), { data: JSON.stringify(data) }));

it('the live stream has one connection and delivers an event once after repeated pagehide and pageshow', async () => {
  const { heard: received } = await openTab();
  for (let times = 0; times < 3; times += 1) await hideAndShowPage();
  expect(open()).toHaveLength(1);
  expect(channels.size).toBe(1);
  sendEvent('once');
  expect(received).toEqual(['once']);
});

it('the leader tab forwards a shared event that only the other tab listens for', async () => {
  await openTab();
  vi.resetModules();
  const { liveStream } = await import('./live-stream.ts');
  const received: unknown[] = [];
  liveStream.on('product.written', (data) => received.push(data));
  await flush();
  const saved = { id: 'pot', version: 2 };
  open()[0]?.dispatchEvent(Object.assign(new Event('product.written'), { data: JSON.stringify(saved) }));
  expect([open().length, received]).toEqual([1, [saved]]);
});

it('the live stream is closed while the page is in the back-forward cache', async () => {
  await openTab();
  expect(open()).toHaveLength(1);
  page.dispatchEvent(new Event('pagehide'));
  await flush();
  expect([open(), channels.size]).toEqual([[], 0]);
});

it('the second tab opens the live stream when the first tab closes; when the second closes too, no stream is open', async () => {
  await openTab();
  const first = page;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  await openTab();
  const [firstStream] = open();
  expect(open()).toHaveLength(1);
  await hideAndShowPage();
  first.dispatchEvent(new Event('pagehide'));
  await flush();
  expect(open()).toHaveLength(1);
  expect(open()).not.toContain(firstStream);
  page.dispatchEvent(new Event('pagehide'));
  await flush();
  expect(open()).toEqual([]);
});
