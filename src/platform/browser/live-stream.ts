import { connection } from './connection.ts';

type Listener = (data: unknown) => void;

const CHANNEL = 'trivet-live';
const LOCK = 'trivet-live';

/**
 * The shop's live events in this tab. One stream a browser: the tab that gets the lock holds it and passes what it
 * hears to the others. When a tab goes, the next in line opens a stream; whoever (re)connects is told `live.opened`
 * and refetches what it shows, so nothing is missed.
 */
class LiveStream {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #events = new Set<string>();
  #source: EventSource | null = null;
  #channel: BroadcastChannel | null = null;
  #release: (() => void) | null = null;
  /** Leaves the line of tabs that wait to lead. */
  #line: AbortController | null = null;
  #started = false;

  /** Whether this tab holds the browser's stream: of several tabs only that one shows a toast for a shared event. */
  get leads(): boolean {
    return this.#source !== null;
  }

  on(event: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(event);
    if (!listeners) this.#listeners.set(event, (listeners = new Set()));
    listeners.add(listener);
    if (this.#source && !this.#events.has(event)) this.#listen(this.#source, event);
    this.#start();
    return () => listeners.delete(listener);
  }

  /** After signing in or out: the stream is opened anew, as the person who is there now. */
  reconnect(): void {
    this.#channel?.postMessage({ reconnect: true });
    if (this.#source) this.#open();
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#join();
    // A page kept for the back button must not hold the stream; a restored one asks for it again.
    addEventListener('pagehide', () => this.#letGo());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#join();
    });
  }

  /** Hears what the leading tab passes on, and stands in line to lead. */
  #join(): void {
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener(
      'message',
      ({ data }: MessageEvent<{ event?: string; data?: unknown; reconnect?: true }>) => {
        if (data.reconnect && this.#source) this.#open();
        if (data.event) this.#tell(data.event, data.data);
      },
    );
    if (!('locks' in navigator)) {
      this.#open();
      return;
    }
    const line = new AbortController();
    this.#line = line;
    navigator.locks
      .request(LOCK, { signal: line.signal }, () => {
        this.#open();
        return new Promise<void>((resolve) => (this.#release = resolve));
      })
      .catch(() => {}); // The page went before its turn came.
  }

  #letGo(): void {
    this.#source?.close();
    this.#source = null;
    this.#line?.abort();
    this.#release?.();
    this.#release = null;
    this.#channel?.close();
  }

  #open(): void {
    this.#source?.close();
    const source = new EventSource('/api/live');
    this.#source = source;
    this.#events.clear();
    for (const event of new Set(['live.opened', 'live.resumed', ...shared, ...this.#listeners.keys()])) {
      this.#listen(source, event);
    }
    source.addEventListener('error', () => {
      if (this.#source !== source) return;
      // Until `live.opened` or `live.resumed` nothing is heard, in no tab.
      this.#channel?.postMessage({ event: 'live.lost', data: null });
      this.#tell('live.lost', null);
      // Rejected (too many streams, signed out): the browser gives up by itself, we come back later.
      if (source.readyState === EventSource.CLOSED && this.#source === source) {
        setTimeout(() => this.#source === source && this.#open(), 5_000 + Math.random() * 5_000);
      }
    });
  }

  #listen(source: EventSource, event: string): void {
    this.#events.add(event);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      connection.tell(true);
      if (source !== this.#source) return;
      const value: unknown = JSON.parse(data);
      this.#channel?.postMessage({ event, data: value });
      this.#tell(event, value);
    });
  }

  #tell(event: string, data: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data);
  }
}

/** Events that another tab may listen for, though this one does not. */
const shared = [
  'cart.changed',
  'favorites.changed',
  'product.favoritesCount',
  'catalog.changed',
  'order.placed',
  'order.changed',
  'orders.seen',
  'return.changed',
];

export const liveStream = new LiveStream();
