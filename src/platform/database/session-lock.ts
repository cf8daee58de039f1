import type pg from 'pg';

/**
 * Waits for the named lock without a time limit, and runs the work while this process alone holds it.
 * PostgreSQL releases the lock when the process ends.
 *
 * @param pool connections that keep their session.
 */
export async function withSessionLock<Answer>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`trivet ${name}`]);
    return await work();
  } finally {
    // Closing the connection releases the lock and forgets the settings.
    client.release(true);
  }
}
