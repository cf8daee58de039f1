/** The used part of the service worker API: TypeScript's types cover either pages or workers, not both. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<{ url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: WorkerMessage }) => void): void;
}

export interface WorkerEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetchEvent extends WorkerEvent {
  request: Request;
  /** Response that the browser requested while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** Messages of a page to the worker. */
export type WorkerMessage =
  | { kind: 'take-over' }
  /** A page was opened, also by client-side navigation. `pictures`: loaded before the worker was active. */
  | { kind: 'seen'; path: string; pictures: readonly string[] };

/**
 * Cache names of public pages and of viewed pictures. Pages have a cache per version of the shop, because
 * they need the files of that version. All are purged on sign-out and when another user signs in.
 */
export const pageCachePrefix = 'pages-';
export const pictureCache = 'pictures';
