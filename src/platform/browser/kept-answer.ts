import { useEffect, useSyncExternalStore } from 'react';
import { ApiProblem } from './api-client.ts';

/** What is known of an answer: the same object as long as neither part changes. */
export interface KnownAnswer<Value> {
  value: Value | undefined;
  /** Why the last question had no answer; a value from before stays. */
  error: unknown;
}

export interface AnswerState<Value> extends KnownAnswer<Value> {
  isAsking: boolean;
  /** When the value came, as `Date.now()` says; 0 before. */
  answeredAt: number;
}

const RETRIES = 2;

/** On the server, and where its page comes to life. */
const nothingKnown = { value: undefined, error: null };

/** A refusal will not change by asking again; a shop that could not be reached may be back. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiProblem && error.status >= 400 && error.status < 500);
}

/**
 * One answer of the shop that many parts of a page show: asked for once, kept in the browser's memory, told to all who
 * show it. Public pages get by with this; what stands on many private answers takes TanStack Query, which shoppers
 * need not download.
 */
export class KeptAnswer<Value> {
  readonly #ask: () => Promise<Value>;
  readonly #freshFor: number;
  readonly #retries: number;
  readonly #listeners = new Set<() => void>();
  #state: AnswerState<Value> = { value: undefined, error: null, isAsking: false, answeredAt: 0 };
  #known: KnownAnswer<Value> = nothingKnown;
  /** The question that is under way; an answer to an older one no longer counts. */
  #question: Promise<Value> | null = null;

  /** @param freshFor milliseconds for which the answer is not asked for again when somebody comes to look at it. */
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

  /** The answer, from memory where it is known and not older than `maxAge` milliseconds. */
  get(maxAge = Number.POSITIVE_INFINITY): Promise<Value> {
    const { value, answeredAt } = this.#state;
    if (value !== undefined && Date.now() - answeredAt <= maxAge) return Promise.resolve(value);
    return this.#question ?? this.refresh();
  }

  /** Asks now: what is known, and what is on its way, may be older than what somebody just did. */
  refresh(): Promise<Value> {
    const question = this.#askPatiently();
    this.#question = question;
    // Who failed to get a first answer is on the way to it again.
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

  /** The answer is no longer true: asked for again where it is shown, else when it is looked at next. */
  invalidate(): void {
    this.#state = { ...this.#state, answeredAt: 0 };
    if (this.#listeners.size > 0) this.refresh().catch(() => {});
  }

  /** What the shop said elsewhere. */
  set(value: Value): void {
    this.#question = null;
    this.#tell({ value, error: null, isAsking: false, answeredAt: Date.now() });
  }

  /** Somebody came to look: asked for where it is not known or no longer fresh. */
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
 * The answer as it is now, asked for where nobody has; on the server nothing is known. That it is being asked for
 * draws nothing again: half a page may stand on who is signed in.
 */
export function useKeptAnswer<Value>(answer: KeptAnswer<Value>, wanted = true): KnownAnswer<Value> {
  const known = useSyncExternalStore(
    wanted ? answer.subscribe : notFollowed,
    answer.getKnown,
    () => nothingKnown,
  );
  useEffect(() => {
    if (!wanted) return undefined;
    // Not within the drawing of the page that asks for it: between the two a touch is answered.
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

/** Whether it is being asked for just now. */
export function useIsAsking(answer: KeptAnswer<unknown>): boolean {
  return useSyncExternalStore(answer.subscribe, answer.isAsking, () => false);
}
