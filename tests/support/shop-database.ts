import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '#platform/database/embedded/binaries.ts';
import { chooseLocation } from '#platform/database/embedded/data-location.ts';
import { connectionTo } from '#platform/database/embedded/usage-lock.ts';

/** Connects to the embedded database of a shop in another process, and can kill its PostgreSQL. */
export class ShopDatabase {
  readonly #pool: pg.Pool;
  readonly #home: string;

  constructor(dataDir: string) {
    const location = chooseLocation(dataDir, findBinaries(), () => {});
    this.#home = location.home;
    const endpoint = { socketFolder: path.join(location.home, 'run'), port: 5432 };
    this.#pool = new pg.Pool({ ...connectionTo(location, endpoint), max: 2, connectionTimeoutMillis: 2_000 });
    this.#pool.on('error', () => {});
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(text, values)).rows;
  }

  /** Process id of the running PostgreSQL. */
  get pid(): number {
    return Number.parseInt(readFileSync(path.join(this.#home, 'data', 'postmaster.pid'), 'utf8'), 10);
  }

  kill(): void {
    process.kill(this.pid, 'SIGKILL');
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}
