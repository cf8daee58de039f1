import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Entry } from './archive.ts';
import { type RunQuery, queryRunner, listTables, quoted, type Table } from './schema.ts';

const BATCH = 500;

/**
 * Reads all tables, sequences and pending jobs in one consistent snapshot, without stopping the application.
 * Tables and columns come from PostgreSQL's system catalog, so that new ones are included.
 */
export async function* readDatabase(tx: Tx): AsyncGenerator<Entry> {
  const reading = await tx
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const runQuery = queryRunner(reading);
  try {
    // Writing the archive may be slow, and the timeout must not end the snapshot.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(reading);
    for (const table of await listTables(runQuery)) yield* readTable(runQuery, table);
    yield* readSequences(runQuery);
    yield* readJobs(runQuery);
  } finally {
    await reading.rollback().execute();
  }
}

/** Reads each value in PostgreSQL's text form, so that it is restored exactly. */
async function* readTable(runQuery: RunQuery, { table, columns: all }: Table): AsyncGenerator<Entry> {
  const columns = all.map(({ name }) => name);
  const list = columns.map((name) => `${quoted(name)}::text`).join(', ');
  const from = quoted(table);
  await runQuery(
    `declare reading no scroll cursor for select row_to_json(r)::text as row from (select ${list} from ${from}) r`,
  );
  for (;;) {
    const rows = await runQuery<{ row: string }>(`fetch ${BATCH} from reading`);
    if (rows.length > 0) yield { kind: 'rows', table, columns, rows: rows.map(({ row }) => row) };
    if (rows.length < BATCH) break;
  }
  await runQuery('close reading');
}

async function* readSequences(runQuery: RunQuery): AsyncGenerator<Entry> {
  const rows = await runQuery<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) {
    const [state] = await runQuery<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from ${quoted(name)}`,
    );
    if (state) yield { kind: 'sequence', name, ...state };
  }
}

/**
 * Pending jobs, including running ones (handlers are idempotent) but not those that used up their attempts.
 */
async function* readJobs(runQuery: RunQuery): AsyncGenerator<Entry> {
  const rows = await runQuery<Omit<Extract<Entry, { kind: 'job' }>, 'kind'>>(
    `select t.identifier as name, j.payload::text as payload, to_json(j.run_at) #>> '{}' as "runAt",
       j.max_attempts as attempts, j.key
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts order by j.id`,
  );
  for (const job of rows) yield { kind: 'job', ...job };
}
