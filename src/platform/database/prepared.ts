import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** So many different statements a connection remembers; the rest is planned each time, as before. */
const MOST_STATEMENTS = 800;

/** The same text has the same name on every connection. */
const names = new Map<string, string>();
/** Names of an earlier generation are asked for no more. */
let generation = 0;

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENTS) return undefined;
  const name = `s${generation}_${names.size}`;
  names.set(sql, name);
  return name;
}

const FEATURE_NOT_SUPPORTED = '0A000';

/** Whether a statement answers otherwise than when it was first read: a migration has changed its tables. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === FEATURE_NOT_SUPPORTED &&
  /cached plan/.test(String((error as { message?: unknown }).message));

/** Everything is read anew, on every connection. */
function forgetStatements(): void {
  names.clear();
  generation += 1;
}

/**
 * A pool whose connections remember the statements that were asked before: PostgreSQL then reads and plans each once
 * instead of every time, which is half of the work of a short question. Only statements with parameters are
 * remembered: the others are few, and several of them may be in one text.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const ask = async (sql: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      const name = values.length > 0 ? nameOf(sql) : undefined;
      if (name === undefined) return client.query(sql, values);
      try {
        return await client.query({ name, text: sql, values });
      } catch (error) {
        if (!isOutdated(error)) throw error;
        forgetStatements();
        // Outside a transaction it can be asked again at once; a transaction is begun again (transaction.ts).
        return client.query(sql, values).catch(() => {
          throw error;
        });
      }
    };
    return {
      // Cursors, the other thing Kysely may ask for, are used nowhere.
      query: ask as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
      get processID() {
        return (client as { processID?: number }).processID;
      },
    };
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let known = wrapped.get(client);
      if (!known) wrapped.set(client, (known = wrap(client)));
      return known;
    },
    end: () => pool.end(),
  };
}
