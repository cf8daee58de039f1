import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from './api-client.ts';

/** Value and error of a cached query. The object stays the same until one of them changes. */
export interface CachedResult<Value> {
  value: Value | undefined;
  /** The error of the last request; an earlier value stays. */
  error: unknown;
}

export interface CachedQueryState<Value> extends CachedResult<Value> {
  isFetching: boolean;
  /** When the value was stored, as `Date.now()`; 0 without a value or after `invalidate`. */
  updatedAt: number;
}

const RETRIES = 2;

/** The state on the server and during hydration: no value. */
const emptyResult = { value: undefined, error: null };

/** A network error or a 5xx response may be temporary; a 4xx response is not. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiProblem && error.status >= 400 && error.status < 500);
}

/**
 * A cached query that several parts of a page share: fetched once, kept in memory, and sent to all subscribers. Public
 * pages use it instead of TanStack Query, which shoppers then need not download.
 */
export class CachedQuery<Value> {
  readonly #fetch: () => Promise<Value>;
  readonly #freshFor: number;
  readonly #retries: number;
  readonly #listeners = new Set<() => void>();
  #state: CachedQueryState<Value> = { value: undefined, error: null, isFetching: false, updatedAt: 0 };
  #result: CachedResult<Value> = emptyResult;
  /** The running request; responses of older requests are ignored. */
  #request: Promise<Value> | null = null;

  /** @param freshFor milliseconds after a response during which `ensureFresh` does not refetch. */
  constructor(fetch: () => Promise<Value>, { freshFor = 0, retries = RETRIES } = {}) {
    this.#fetch = fetch;
    this.#freshFor = freshFor;
    this.#retries = retries;
  }

  getState = (): CachedQueryState<Value> => this.#state;

  getResult = (): CachedResult<Value> => this.#result;

  readonly isFetching = (): boolean => this.#state.isFetching;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Returns the cached value if it is at most `maxAge` milliseconds old, otherwise the response of a request.
   */
  get(maxAge = Number.POSITIVE_INFINITY): Promise<Value> {
    const { value, updatedAt } = this.#state;
    if (value !== undefined && Date.now() - updatedAt <= maxAge) return Promise.resolve(value);
    return this.#request ?? this.refresh();
  }

  /** Refetches at once: a cached value or a running request may predate a change. */
  refresh(): Promise<Value> {
    const request = this.#fetchWithRetries();
    this.#request = request;
    // A retry after a failed first load clears the error.
    this.#update({ isFetching: true, ...(this.#state.value === undefined ? { error: null } : {}) });
    request.then(
      (value) => this.#request === request && this.set(value),
      (error: unknown) => {
        if (this.#request !== request) return;
        this.#request = null;
        this.#update({ error, isFetching: false });
      },
    );
    return request;
  }

  /** Marks the value as stale: refetched now if it is shown, otherwise on the next mount. */
  invalidate(): void {
    this.#state = { ...this.#state, updatedAt: 0 };
    if (this.#listeners.size > 0) this.refresh().catch(() => {});
  }

  /** Stores a value that another response contained. */
  set(value: Value): void {
    this.#request = null;
    this.#update({ value, error: null, isFetching: false, updatedAt: Date.now() });
  }

  /** Fetches if the value is missing or stale. */
  ensureFresh(): void {
    this.get(this.#freshFor).catch(() => {});
  }

  async #fetchWithRetries(): Promise<Value> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#fetch();
      } catch (error) {
        if (attempt >= this.#retries || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
      }
    }
  }

  #update(change: Partial<CachedQueryState<Value>>): void {
    this.#state = { ...this.#state, ...change };
    const { value, error } = this.#state;
    if (value !== this.#result.value || error !== this.#result.error) this.#result = { value, error };
    for (const listener of this.#listeners) listener();
  }
}

const notSubscribed = () => () => {};

/**
 * Subscribes to the value, and fetches it if missing or stale: on mount, when the page becomes visible, and
 * when the browser is online again. On the server the value is empty. The start of a request does not
 * re-render the component, because large parts of a page depend on the session.
 */
export function useCachedQuery<Value>(query: CachedQuery<Value>, enabled = true): CachedResult<Value> {
  const result = useSyncExternalStore(
    enabled ? query.subscribe : notSubscribed,
    query.getResult,
    () => emptyResult,
  );
  useEffect(() => {
    if (!enabled) return undefined;
    // Deferred to a task of its own, so that the browser can handle input first.
    const soon = setTimeout(() => query.ensureFresh());
    const ensureFresh = () => document.visibilityState === 'visible' && query.ensureFresh();
    document.addEventListener('visibilitychange', ensureFresh);
    addEventListener('online', ensureFresh);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', ensureFresh);
      removeEventListener('online', ensureFresh);
    };
  }, [query, enabled]);
  return result;
}

/** Whether a request is running. */
export function useIsFetching(query: CachedQuery<unknown>): boolean {
  return useSyncExternalStore(query.subscribe, query.isFetching, () => false);
}
