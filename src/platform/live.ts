import { sql } from 'kysely';
import pg from 'pg';
import { connectionConfig, type Tx } from './database/database.ts';
import type { DatabaseLocation } from './database/location.ts';
import type { RequiredScope } from '#kernel/permissions.ts';
import type { Logger } from './log.ts';

/** Who is told: everybody, the staff of an area, or one person by id. */
export type Audience = 'everyone' | { staff: RequiredScope } | { person: string };

/** A named event. The data is small (PostgreSQL carries at most 8,000 bytes): what changed, not the thing itself. */
export interface LiveEvent {
  event: string;
  audience: Audience;
  data: unknown;
  /** Of the transaction that it comes from, the same for whoever hears it; an event of this process alone has none. */
  id?: string;
}

const channel = 'live';

/** Tells every process, at the moment the transaction commits, and not at all if it is rolled back. */
export async function publishLive(tx: Tx, event: Omit<LiveEvent, 'id'>): Promise<void> {
  const from = sql`json_build_object('id', pg_current_xact_id()::text)::jsonb`;
  await sql`select pg_notify(${channel}, (${JSON.stringify(event)}::jsonb || ${from})::text)`.execute(tx);
}

export type LiveListener = (event: LiveEvent) => void;

/**
 * Hears what any process publishes, on one connection of its own, and passes it to this process's listeners.
 * While the database is away it tries again; when it is back, listeners are told `live.resumed`, because what
 * happened meanwhile was not heard: caches drop everything, browsers refetch what they show.
 */
export class LiveFeed {
  readonly #listeners = new Set<LiveListener>();
  readonly #location: DatabaseLocation;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  /** The attempt that is under way, or the last one. */
  #attempt: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(location: DatabaseLocation, log: Logger) {
    this.#location = location;
    this.#log = log;
  }

  subscribe(listener: LiveListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async start(): Promise<void> {
    this.#attempt = this.#connect();
    await this.#attempt;
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#attempt.catch(() => {});
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionConfig(this.#location),
      application_name: 'trivet live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // An attempt that fails says so by its promise; only a connection that was made can be lost.
    const lose = () => {
      if (this.#client !== client) return;
      this.#client = null;
      client.end().catch(() => {});
      if (this.#closed) return;
      this.#log.warn('live feed lost its database connection');
      this.#retryLater(250);
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload = '' }) => this.#receive(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  #retryLater(delay: number): void {
    this.#retry = setTimeout(() => {
      this.#attempt = this.#connect();
      this.#attempt.then(
        () => this.#tell({ event: 'live.resumed', audience: 'everyone', data: null }),
        () => {
          if (!this.#closed) this.#retryLater(Math.min(delay * 2, 5_000));
        },
      );
    }, delay);
  }

  /** Anybody who may write to the database can notify; what is no event of ours is nobody's loss. */
  #receive(payload: string): void {
    let event: LiveEvent;
    try {
      event = JSON.parse(payload) as LiveEvent;
    } catch {
      this.#log.warn('live feed heard something that is no event');
      return;
    }
    this.#tell(event);
  }

  /** One listener's mistake must not keep the others from hearing, nor end the process. */
  #tell(event: LiveEvent): void {
    for (const listener of this.#listeners) {
      try {
        listener(event);
      } catch (error) {
        this.#log.error({ err: error, event: event.event }, 'live listener failed');
      }
    }
  }
}
