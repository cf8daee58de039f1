import type { Entry } from './archive.ts';
import { type RunQuery, type ForeignKey, listForeignKeys, listTables, quoted } from './schema.ts';

/**
 * Fills an empty schema from an archive, in the caller's transaction. Foreign keys are dropped between `begin` and
 * `finish`, so that tables can come in any order; `finish` then checks all foreign keys.
 */
export class DatabaseWriter {
  readonly #runQuery: RunQuery;
  #foreignKeys: ForeignKey[] = [];
  readonly #types = new Map<string, Map<string, string>>();

  constructor(runQuery: RunQuery) {
    this.#runQuery = runQuery;
  }

  async begin(): Promise<void> {
    this.#foreignKeys = await listForeignKeys(this.#runQuery);
    for (const { table, name } of this.#foreignKeys) {
      await this.#runQuery(`alter table ${table} drop constraint ${name}`);
    }
    for (const { table, columns } of await listTables(this.#runQuery)) {
      this.#types.set(table, new Map(columns.map(({ name, type }) => [name, type])));
      await this.#runQuery(`alter table ${quoted(table)} disable trigger user`);
      // The archive has the standard rows of the migrations, as the shop has changed them.
      await this.#runQuery(`delete from ${quoted(table)}`);
    }
    await this.#runQuery('delete from graphile_worker._private_jobs where locked_at is null');
  }

  async write(entry: Entry): Promise<void> {
    if (entry.kind === 'rows') await this.#writeRows(entry);
    if (entry.kind === 'sequence') {
      const { name, value, called } = entry;
      await this.#runQuery('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, called]);
    }
    if (entry.kind === 'job') {
      const { name, payload, runAt, attempts, key } = entry;
      await this.#runQuery(
        `select graphile_worker.add_job(identifier => $1::text, payload => $2::json, run_at => $3::timestamptz,
           max_attempts => $4::int, job_key => $5::text)`,
        [name, payload, runAt, attempts, key],
      );
    }
  }

  async #writeRows({ table, columns, rows }: Extract<Entry, { kind: 'rows' }>): Promise<void> {
    const types = this.#types.get(table);
    const names = columns.map((name) => quoted(name));
    const values = columns.map((name) => `${quoted(name)}::${types?.get(name)}`);
    await this.#runQuery(
      `insert into ${quoted(table)} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from json_to_recordset($1::json) as r (${names.join(' text, ')} text)`,
      [`[${rows.join(',')}]`],
    );
  }

  async finish(): Promise<void> {
    for (const table of this.#types.keys()) {
      await this.#runQuery(`alter table ${quoted(table)} enable trigger user`);
    }
    for (const { table, name, definition } of this.#foreignKeys) {
      await this.#runQuery(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await this.#runQuery('analyze');
  }
}
