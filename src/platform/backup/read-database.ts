import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Entry } from './archive.ts';
import { type Ask, askIn, listTables, quoted, type Table } from './schema.ts';

const BATCH = 500;

/**
 * Everything in the shop's tables as of one moment, while the shop goes on working: rows, where sequences stand, and
 * the jobs that are still to be done. Which tables and columns there are is asked of the database itself, so that no
 * new one is forgotten.
 */
export async function* readDatabase(tx: Tx): AsyncGenerator<Entry> {
  const reading = await tx
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const ask = askIn(reading);
  try {
    // Whoever takes the entries may be slow (a full disk is waited for), and the moment must not be lost meanwhile.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(reading);
    for (const table of await listTables(ask)) yield* readTable(ask, table);
    yield* readSequences(ask);
    yield* readJobs(ask);
  } finally {
    await reading.rollback().execute();
  }
}

/** Each value as PostgreSQL writes it, whatever its type: what it reads again is the same. */
async function* readTable(ask: Ask, { table, columns: all }: Table): AsyncGenerator<Entry> {
  const columns = all.map(({ name }) => name);
  const list = columns.map((name) => `${quoted(name)}::text`).join(', ');
  const from = quoted(table);
  await ask(
    `declare reading no scroll cursor for select row_to_json(r)::text as row from (select ${list} from ${from}) r`,
  );
  for (;;) {
    const rows = await ask<{ row: string }>(`fetch ${BATCH} from reading`);
    if (rows.length > 0) yield { kind: 'rows', table, columns, rows: rows.map(({ row }) => row) };
    if (rows.length < BATCH) break;
  }
  await ask('close reading');
}

async function* readSequences(ask: Ask): AsyncGenerator<Entry> {
  const rows = await ask<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const { name } of rows) {
    const [state] = await ask<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from ${quoted(name)}`,
    );
    if (state) yield { kind: 'sequence', name, ...state };
  }
}

/** Work that is still to be done; what is being done at this moment too, because jobs bear being done twice. */
async function* readJobs(ask: Ask): AsyncGenerator<Entry> {
  const rows = await ask<Omit<Extract<Entry, { kind: 'job' }>, 'kind'>>(
    `select t.identifier as name, j.payload::text as payload, to_json(j.run_at) #>> '{}' as "runAt",
       j.max_attempts as attempts, j.key
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.attempts < j.max_attempts order by j.id`,
  );
  for (const job of rows) yield { kind: 'job', ...job };
}
