import pg from 'pg';
import { readPassword, shopRole } from './initialise.ts';
import type { DataLocation } from './data-location.ts';
import type { Endpoint } from './settings.ts';

/** Connection settings for the driver. `host` is a folder for a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** An arbitrary advisory lock key; every process that uses this database holds it in shared mode. */
const useLock = 7_318_349_042;

export function connectionTo(location: DataLocation, endpoint: Endpoint): Connection {
  return {
    host: endpoint.socketFolder ?? '127.0.0.1',
    port: endpoint.port,
    user: shopRole,
    password: readPassword(location),
    database: shopRole,
  };
}

/**
 * One connection per process that uses the database. While it holds the lock, no other process stops the database on
 * exit. If the connection breaks, the database has stopped.
 */
export class UsageLock {
  readonly #client: pg.Client;
  readonly ended: Promise<void>;

  private constructor(client: pg.Client, ended: Promise<void>) {
    this.#client = client;
    this.ended = ended;
  }

  static async enter(connection: Connection): Promise<UsageLock> {
    const client = new pg.Client({
      ...connection,
      // A restore may replace the application's database.
      database: 'postgres',
      application_name: 'trivet usage lock',
      ssl: false,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve()).on('end', () => resolve());
    });
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [useLock]);
    return new UsageLock(client, ended);
  }

  /** Releases the lock; true if no other process uses the database and none can start to. */
  async isLast(): Promise<boolean> {
    await this.#client.query('select pg_advisory_unlock_shared($1)', [useLock]);
    const { rows } = await this.#client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      useLock,
    ]);
    return rows[0]?.last ?? false;
  }

  async leave(): Promise<void> {
    await this.#client.end();
  }
}
