import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Tx } from '../database/database.ts';

/** Runs a query on one connection. */
export type RunQuery = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export function queryRunner(tx: Tx): RunQuery {
  return async <Row>(text: string, values: readonly unknown[] = []) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Tables of the migration library; running the migrations fills them. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

export interface Table {
  table: string;
  columns: { name: string; type: string }[];
}

/** The application's tables with their writable columns; generated columns are left out. */
export async function listTables(runQuery: RunQuery): Promise<Table[]> {
  return runQuery<Table>(
    `select c.relname as table, 
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [ofMigrations],
  );
}

/** Tables that migrations fill with standard rows. */
const standardTables = new Set([
  'attributes',
  'attribute_choices',
  'product_types',
  'product_type_attributes',
  'search_synonyms',
  'offer_settings',
]);

/** Whether any table has a row, apart from the standard rows of migrations. */
export async function hasRows(runQuery: RunQuery): Promise<boolean> {
  for (const { table } of await listTables(runQuery)) {
    if (standardTables.has(table)) continue;
    const rows = await runQuery(`select 1 as one from ${quoted(table)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export async function listForeignKeys(runQuery: RunQuery): Promise<ForeignKey[]> {
  return runQuery<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
}
