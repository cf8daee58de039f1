import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isLongRequest } from './http/large-requests.ts';

/** Time limits when the server stops, in milliseconds. */
export interface DrainLimits {
  /** An idle connection that sends a request in this time is still answered. */
  idle: number;
  /** Ordinary requests. */
  ordinary: number;
  /** Bulk edits, CSV imports and uploads. */
  long: number;
}

const defaultLimits: DrainLimits = { idle: 200, ordinary: 4_000, long: 30_000 };

/** Requests that change orders or money: no time limit here once the whole request was received. */
const checkouts =
  /^\/api\/(checkout|order-drafts\/place|webhooks\/.*|orders\/.*|admin\/(orders|returns)\/.*)$/;

type Kind = 'ordinary' | 'long' | 'checkout';

function kindOf({ method, url = '' }: IncomingMessage): Kind {
  const path = url.split('?', 1)[0]!;
  if (method === 'GET' || method === 'HEAD') return 'ordinary';
  if (isLongRequest(path)) return 'long';
  return checkouts.test(path) ? 'checkout' : 'ordinary';
}

/** Tracks the requests in progress. When the server stops, waits for them up to their limits. */
export class RequestDrain {
  readonly #running = new Map<ServerResponse, IncomingMessage>();
  readonly #limits: DrainLimits;
  #isDraining = false;
  #wake = () => {};

  constructor(limits: Partial<DrainLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Called for every request, before it is answered. */
  track(request: IncomingMessage, response: ServerResponse): void {
    this.#running.set(response, request);
    if (this.#isDraining) response.shouldKeepAlive = false;
    response.once('close', () => {
      this.#running.delete(response);
      this.#wake();
    });
  }

  /** From now on each response closes its connection. */
  begin(): void {
    this.#isDraining = true;
    for (const response of this.#running.keys()) response.shouldKeepAlive = false;
  }

  /** Waits for the requests in progress, until the limit of each kind, and closes their connections then. */
  async finish(server: Pick<Server, 'closeIdleConnections'>): Promise<void> {
    const started = performance.now();
    await pause(this.#limits.idle);
    server.closeIdleConnections();
    while (this.#running.size > 0) {
      const elapsed = performance.now() - started;
      for (const [response, request] of [...this.#running]) {
        if (elapsed >= this.#limitOf(request)) request.socket.destroy();
        else if (response.writableFinished) this.#running.delete(response);
      }
      if (this.#running.size === 0) break;
      const ended = new Promise<void>((resolve) => (this.#wake = resolve));
      const next = Math.min(...[...this.#running.values()].map((request) => this.#limitOf(request)));
      const wait = Number.isFinite(next) ? Math.max(1, next - elapsed) : this.#limits.ordinary;
      const timer = new AbortController();
      await Promise.race([ended, pause(wait, undefined, { signal: timer.signal }).catch(() => {})]);
      timer.abort();
    }
    server.closeIdleConnections();
  }

  #limitOf(request: IncomingMessage): number {
    const kind = kindOf(request);
    if (kind === 'long') return this.#limits.long;
    // A client that never sends its whole request is not a running checkout.
    return kind === 'checkout' && request.complete ? Number.POSITIVE_INFINITY : this.#limits.ordinary;
  }
}
