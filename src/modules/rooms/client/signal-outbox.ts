import { ApiProblem } from '#platform/browser/api-client.ts';
import type { Signal } from '../contract/actions.ts';
import { maxCandidates } from '../contract/states.ts';

/** Pauses before a signal that did not reach the server is sent again; the last one repeats. */
const RETRY_MS = [500, 1_000, 2_000, 4_000];

/** Whether sending again would fail again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Sends the signals of a connection one after the other: a browser drops candidates that arrive before their description.
 * Without a network they wait, because a connection that misses one may never be made.
 */
export class SignalOutbox {
  readonly #send: (signal: Signal) => Promise<void>;
  readonly #waiting: Signal[] = [];
  #isSending = false;
  #isClosed = false;

  constructor(send: (signal: Signal) => Promise<void>) {
    this.#send = send;
  }

  add(signal: Signal): void {
    this.#waiting.push(signal);
    if (!this.#isSending) void this.#sendAll();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0 && !this.#isClosed) await this.#sendOne(this.#takeNext());
    this.#isSending = false;
  }

  /** Repeats until the server has the signal or refuses it. */
  async #sendOne(signal: Signal): Promise<void> {
    for (let attempt = 0; !this.#isClosed; attempt += 1) {
      try {
        return await this.#send(signal);
      } catch (error) {
        if (isRefused(error)) return;
        const pause = RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)];
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  /** The next signal, with the candidates that wait after it. */
  #takeNext(): Signal {
    const { description, candidates } = this.#waiting.shift()!;
    const all = [...candidates];
    for (let next = this.#waiting[0]; next && !next.description; next = this.#waiting[0]) {
      if (all.length + next.candidates.length > maxCandidates) break;
      all.push(...next.candidates);
      this.#waiting.shift();
    }
    return { description, candidates: all };
  }
}
