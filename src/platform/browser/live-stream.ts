import type { LiveEventName, LiveEvents } from '#kernel/live-events.ts';
import { connection } from './connection.ts';

type Listener = (data: unknown) => void;

const CHANNEL = 'trivet-live';
const LOCK = 'trivet-live';

/**
 * Live events in this tab. A browser with Web Locks has one stream: the leader tab holds the lock and
 * forwards events to the others. When it closes, the next tab takes over. After each (re)connect, tabs
 * receive `live.opened` and refetch, so no change is missed.
 */
class LiveStream {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #events = new Set<string>();
  #source: EventSource | null = null;
  #channel: BroadcastChannel | null = null;
  #release: (() => void) | null = null;
  /** Aborts waiting for the leader lock. */
  #waiting: AbortController | null = null;
  #started = false;

  on<Name extends LiveEventName>(event: Name, handler: (data: LiveEvents[Name]) => void): () => void {
    const listener = handler as Listener;
    let listeners = this.#listeners.get(event);
    if (!listeners) this.#listeners.set(event, (listeners = new Set()));
    listeners.add(listener);
    if (this.#source && !this.#events.has(event)) this.#listen(this.#source, event);
    this.#start();
    return () => listeners.delete(listener);
  }

  /** Reopens the stream after sign-in or sign-out, so that it belongs to the current user. */
  reconnect(): void {
    this.#channel?.postMessage({ reconnect: true });
    if (this.#source) this.#open();
  }

  #start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#join();
    // A page in the back-forward cache must release the stream; a restored page asks for it again.
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.#join();
    });
  }

  /** Subscribes to events from the leader tab and waits to become leader. */
  #join(): void {
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener(
      'message',
      ({ data }: MessageEvent<{ event?: string; data?: unknown; reconnect?: true }>) => {
        if (data.reconnect && this.#source) this.#open();
        if (data.event) this.#notifyListeners(data.event, data.data);
      },
    );
    if (!('locks' in navigator)) {
      this.#open();
      return;
    }
    const waiting = new AbortController();
    this.#waiting = waiting;
    navigator.locks
      .request(LOCK, { signal: waiting.signal }, () => {
        this.#open();
        return new Promise<void>((resolve) => (this.#release = resolve));
      })
      .catch(() => {}); // Aborted before this tab became leader.
  }

  #leave(): void {
    this.#source?.close();
    this.#source = null;
    this.#waiting?.abort();
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
      // No tab receives events until `live.opened`.
      this.#channel?.postMessage({ event: 'live.lost', data: null });
      this.#notifyListeners('live.lost', null);
      // The server rejected the stream: too many streams, or the database is unavailable. The browser does
      // not reconnect then, so do it here.
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
      this.#notifyListeners(event, value);
    });
  }

  #notifyListeners(event: string, data: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data);
  }
}

/** Events that the leader tab forwards even if it has no listener for them itself. */
const shared: readonly LiveEventName[] = [
  'cart.changed',
  'favorites.changed',
  'product.favoritesCount',
  'catalog.changed',
  'product.opened',
  'product.written',
  'order.placed',
  'order.changed',
  'orders.seen',
  'return.changed',
];

export const liveStream = new LiveStream();
