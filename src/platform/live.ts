import { sql } from 'kysely';
import pg from 'pg';
import { connectionConfig, type Tx } from './database/database.ts';
import type { DatabaseLocation } from './database/location.ts';
import type { LiveEventName, LiveEvents } from '#kernel/live-events.ts';
import type { RequiredScope } from '#kernel/permissions.ts';
import type { Logger } from './log.ts';

/** Recipients: everyone, the staff of a permission scope, one user by id, or the browsers in a call by room id. */
export type Audience = 'everyone' | { staff: RequiredScope } | { person: string } | { room: string };

/** A named event. `data` stays small (PostgreSQL allows 8,000 bytes): it says what changed, without the content. */
export interface LiveEvent {
  event: string;
  audience: Audience;
  data: unknown;
  /**
   * Id of the publishing transaction, the same in every process; absent for events that start in this
   * process.
   */
  id?: string;
}

const channel = 'live';

/** An event to publish, with the data of its name. */
export type NewLiveEvent = {
  [Name in LiveEventName]: { event: Name; audience: Audience; data: LiveEvents[Name] };
}[LiveEventName];

/** Publishes to every process when the transaction commits; a rollback publishes nothing. */
export async function publishLive(tx: Tx, ...events: readonly NewLiveEvent[]): Promise<void> {
  await sql`
    select pg_notify(${channel}, (event || jsonb_build_object('id', pg_current_xact_id()::text))::text)
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) as event`.execute(tx);
}

/** Milliseconds before the connection is checked again, and how long the answer may take. */
const checks = { everyMs: 15_000, answerMs: 10_000 };

export type LiveListener = (event: LiveEvent) => void;

/**
 * Receives events from all processes on a dedicated connection and passes them to this process's listeners.
 * Reconnects after a database outage and then sends `live.resumed`, because events may be missing: caches
 * clear everything, browsers refetch.
 */
export class LiveFeed {
  readonly #listeners = new Set<LiveListener>();
  #onMissing: () => void = () => {};
  readonly #location: DatabaseLocation;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  /** The running connection attempt, or the last one. */
  #attempt: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | null = null;
  #check: NodeJS.Timeout | undefined;
  readonly #checks: typeof checks;
  #closed = false;

  constructor(location: DatabaseLocation, log: Logger, limits = checks) {
    this.#location = location;
    this.#log = log;
    this.#checks = limits;
  }

  subscribe(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param listener called after each failed attempt to reconnect, at least every 10 seconds: events may be missing. */
  onMissing(listener: () => void): void {
    this.#onMissing = listener;
  }

  /** Reconnects, because the database server became read-only: another one may be the primary now. */
  reconnect(): void {
    this.#client?.end().catch(() => {});
  }

  async start(): Promise<void> {
    this.#attempt = this.#connect();
    await this.#attempt;
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    clearTimeout(this.#check);
    await this.#attempt.catch(() => {});
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionConfig(this.#location),
      application_name: 'trivet live',
      connectionTimeoutMillis: 5_000,
      query_timeout: this.#checks.answerMs,
      keepAlive: true,
    });
    // A failed attempt rejects its promise; only an established connection can be lost.
    const onLost = () => {
      if (this.#client !== client) return;
      this.#client = null;
      clearTimeout(this.#check);
      client.end().catch(() => {});
      if (this.#closed) return;
      this.#log.warn('live feed lost its database connection');
      this.#retryLater(250);
    };
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#checkLater(client, onLost);
  }

  /** A network can drop an idle connection without a word. Events would be missing, and pages stay outdated. */
  #checkLater(client: pg.Client, onLost: () => void): void {
    const check = async () => {
      await client.query('select');
      if (this.#client === client && !this.#closed) this.#checkLater(client, onLost);
    };
    this.#check = setTimeout(() => void check().catch(onLost), this.#checks.everyMs).unref();
  }

  #retryLater(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#attempt = this.#connect();
      this.#attempt.then(
        () => this.#notifyListeners({ event: 'live.resumed', audience: 'everyone', data: null }),
        (error: unknown) => {
          if (this.#closed) return;
          this.#log.warn({ err: error }, 'live feed could not reconnect to the database');
          this.#onMissing();
          this.#retryLater(Math.min(delay * 2, 5_000));
        },
      );
    }, delay);
  }

  /** Anyone with database access can notify, so a payload that is not JSON is ignored. */
  #receive(payload: string): void {
    let event: LiveEvent;
    try {
      event = JSON.parse(payload) as LiveEvent;
    } catch {
      this.#log.warn('live feed received an invalid event');
      return;
    }
    this.#notifyListeners(event);
  }

  /** An error in one listener must not stop the others or the process. */
  #notifyListeners(event: LiveEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ err: error, event: event.event }, 'live listener failed');
      }
    }
  }
}
