/** What a service worker is given, as far as this one uses it: the browser's own types know pages or workers, not both. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: WorkerMessage }) => void): void;
}

export interface LastingEvent {
  /** The worker is not ended before this is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface AskingEvent extends LastingEvent {
  request: Request;
  /** The answer that the browser asked for while the worker was being woken. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What a page tells the worker. */
export type WorkerMessage =
  | { kind: 'take-over' }
  /** A page was reached, perhaps without its document; its pictures may have come before the worker was there. */
  | { kind: 'seen'; path: string; pictures: readonly string[] };

/**
 * Names of the caches of public pages (of each version of the shop, for they need its files) and of pictures that were
 * looked at: forgotten when another person is there.
 */
export const keptPagesPrefix = 'pages-';
export const keptPictures = 'pictures';
