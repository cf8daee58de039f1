import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { wrapClient, wrapPool } from './wrap-client.ts';

/** Maximum prepared statements per connection; others are parsed and planned each time. */
const MAX_STATEMENTS = 800;
/** So many are prepared at their first use. Later ones must be used often: visitors can cause any number of forms. */
const AT_FIRST_USE = 400;
const USES_BEFORE_PREPARED = 20;

/**
 * A long statement, such as a search with several words and filters, takes half a megabyte on every connection once it is
 * prepared, and comes in hundreds of forms. So only the first few forms that many requests use are prepared.
 */
const LONG_TEXT = 4_000;
const MAX_LONG_STATEMENTS = 12;
/** Forms whose uses are counted; beyond it, counting starts again. */
const MAX_COUNTED = 500;

/** Names of the statements of one pool: the same SQL text has the same name on every connection. */
function createStatementNames() {
  const names = new Map<string, string>();
  const usesOf = new Map<string, number>();
  let longNames = 0;
  const isPrepared = (sql: string): boolean => {
    const isLong = sql.length >= LONG_TEXT;
    if (isLong ? longNames >= MAX_LONG_STATEMENTS : names.size >= MAX_STATEMENTS) return false;
    if (!isLong && names.size < AT_FIRST_USE) return true;
    const uses = (usesOf.get(sql) ?? 0) + 1;
    if (usesOf.size >= MAX_COUNTED) usesOf.clear();
    usesOf.set(sql, uses);
    if (uses < USES_BEFORE_PREPARED) return false;
    usesOf.delete(sql);
    if (isLong) longNames += 1;
    return true;
  };
  /** Increases when a statement is found outdated; names of earlier generations are not reused. */
  let generation = 0;
  return {
    find(sql: string): string | undefined {
      const known = names.get(sql);
      if (known !== undefined) return known;
      if (!isPrepared(sql)) return undefined;
      const name = `s${generation}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    /** Makes every connection prepare its statements again. */
    reset(): void {
      names.clear();
      longNames = 0;
      generation += 1;
    },
  };
}

const FEATURE_NOT_SUPPORTED = '0A000';

/** Whether a migration changed the tables of a prepared statement. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === FEATURE_NOT_SUPPORTED &&
  /cached plan/.test(String((error as { message?: unknown }).message));

/**
 * A pool with prepared statements: PostgreSQL parses each once per connection and reuses its plan, which
 * halves the cost of a short query. Only statements with parameters are prepared: the others are rare, and
 * one text may contain several.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = createStatementNames();

  return wrapPool(pool, (client: pg.PoolClient) => {
    const ask = async (sql: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      const name = values.length > 0 ? names.find(sql) : undefined;
      if (name === undefined) return client.query(sql, values);
      try {
        return await client.query({ name, text: sql, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        names.reset();
        // Outside a transaction the query is retried here; transaction.ts retries a whole transaction.
        return client.query(sql, values).catch(() => {
          throw error;
        });
      }
    };
    return wrapClient(client, ask);
  });
}
