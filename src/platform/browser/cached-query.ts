import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from './api-client.ts';

/** The state of a cached query. The object stays the same until a part changes. */
export interface KnownAnswer<Value> {
  value: Value | undefined;
  /** The error of the last request; an earlier value stays. */
  error: unknown;
}

export interface AnswerState<Value> extends KnownAnswer<Value> {
  isAsking: boolean;
  /** Time of the value, as `Date.now()`; 0 before the first. */
  answeredAt: number;
}

const RETRIES = 2;

/** The state on the server and during hydration. */
const nothingKnown = { value: undefined, error: null };

/** A network error may be temporary; an error response is not. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiProblem && error.status >= 400 && error.status < 500);
}

/**
 * A cached query that several parts of a page share: fetched once, kept in memory, and sent to all subscribers. Public
 * pages use it instead of TanStack Query, which shoppers then need not download.
 */
export class KeptAnswer<Value> {
  readonly #ask: () => Promise<Value>;
  readonly #freshFor: number;
  readonly #retries: number;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState<Value> = { value: undefined, error: null, isAsking: false, answeredAt: 0 };
  #known: KnownAnswer<Value> = nothingKnown;
  /** The running request; responses of older requests are ignored. */
  #question: Promise<Value> | null = null;

  /** @param freshFor milliseconds during which a new subscriber does not cause a refetch. */
  constructor(ask: () => Promise<Value>, { freshFor = 0, retries = RETRIES } = {}) {
    this.#ask = ask;
    this.#freshFor = freshFor;
    this.#retries = retries;
  }

  getState = (): AnswerState<Value> => this.#state;

  getKnown = (): KnownAnswer<Value> => this.#known;

  readonly isAsking = (): boolean => this.#state.isAsking;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the cached value if it is known and not older than `maxAge` milliseconds. */
  get(maxAge = Number.POSITIVE_INFINITY): Promise<Value> {
    const { value, answeredAt } = this.#state;
    if (value !== undefined && Date.now() - answeredAt <= maxAge) return Promise.resolve(value);
    return this.#question ?? this.refresh();
  }

  /** Refetches at once: a cached value or a running request may predate a change. */
  refresh(): Promise<Value> {
    const question = this.#askPatiently();
    this.#question = question;
    // A retry after a failed first load clears the error.
    this.#tell({ isAsking: true, ...(this.#state.value === undefined ? { error: null } : {}) });
    question.then(
      (value) => this.#question === question && this.set(value),
      (error: unknown) => {
        if (this.#question !== question) return;
        this.#question = null;
        this.#tell({ error, isAsking: false });
      },
    );
    return question;
  }

  /** Marks the value as stale: refetched now if it is shown, otherwise on the next mount. */
  invalidate(): void {
    this.#state = { ...this.#state, answeredAt: 0 };
    if (this.#listeners.size > 0) this.refresh().catch(() => {});
  }

  /** Stores a value that another response contained. */
  set(value: Value): void {
    this.#question = null;
    this.#tell({ value, error: null, isAsking: false, answeredAt: Date.now() });
  }

  /** Called on mount: fetches if the value is missing or stale. */
  look(): void {
    this.get(this.#freshFor).catch(() => {});
  }

  async #askPatiently(): Promise<Value> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await this.#ask();
      } catch (error) {
        if (tried >= this.#retries || !mayPass(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** tried));
      }
    }
  }

  #tell(change: Partial<AnswerState<Value>>): void {
    this.#state = { ...this.#state, ...change };
    const { value, error } = this.#state;
    if (value !== this.#known.value || error !== this.#known.error) this.#known = { value, error };
    for (const listener of this.#listeners) listener();
  }
}

const notFollowed = () => () => {};

/**
 * Subscribes to the value and fetches it if missing; on the server it is empty. Does not render again when a request
 * starts, because large parts of a page depend on the session.
 */
export function useKeptAnswer<Value>(answer: KeptAnswer<Value>, wanted = true): KnownAnswer<Value> {
  const known = useSyncExternalStore(
    wanted ? answer.subscribe : notFollowed,
    answer.getKnown,
    () => nothingKnown,
  );
  useEffect(() => {
    if (!wanted) return undefined;
    // Deferred out of the render, so that the browser can handle input first.
    const soon = setTimeout(() => answer.look());
    const look = () => document.visibilityState === 'visible' && answer.look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [answer, wanted]);
  return known;
}

/** Whether a request is running. */
export function useIsAsking(answer: KeptAnswer<unknown>): boolean {
  return useSyncExternalStore(answer.subscribe, answer.isAsking, () => false);
}
