import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTables, type WrittenColumn } from '../support/declared-tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const root = path.join(import.meta.dirname, '../..');

/** Columns that only the sign-in library uses, so that no tables.ts declares them (architecture rule 9). */
const ofTheLibrary = [
  'credentials.access_token',
  'credentials.refresh_token',
  'credentials.id_token',
  'credentials.access_token_expires_at',
  'credentials.refresh_token_expires_at',
  'credentials.scope',
  'credentials.created_at',
  'passkeys.public_key',
  'passkeys.credential_id',
  'passkeys.counter',
  'passkeys.device_type',
  'passkeys.backed_up',
  'passkeys.transports',
  'passkeys.aaguid',
  'two_factors.secret',
  'two_factors.backup_codes',
  'two_factors.failed_verification_count',
  'two_factors.locked_until',
];

interface Column {
  name: string;
  /** PostgreSQL type: `text`, `int8`, `timestamptz`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** `generated always as identity`. */
  isAlwaysGenerated: boolean;
  isOfView: boolean;
}

const kinds: Record<string, WrittenColumn['kind'][]> = {
  text: ['string', 'named'],
  _text: ['named'],
  citext: ['string', 'named'],
  uuid: ['string'],
  tsvector: ['string'],
  tstzrange: ['string'],
  bool: ['boolean'],
  int4: ['number'],
  int8: ['number'],
  float8: ['number'],
  date: ['string'],
  timestamptz: ['Date'],
  _timestamptz: ['named'],
  json: ['named'],
  jsonb: ['named'],
};

const modules = path.join(root, 'src/modules');
const written = readdirSync(modules).flatMap((module) => {
  const file = path.join(modules, module, 'tables.ts');
  const text = readdirSync(path.dirname(file)).includes('tables.ts') ? readFileSync(file, 'utf8') : '';
  return text ? readTables(file, text) : [];
});

let db: TestDatabase;
let columns: Map<string, Column>;

beforeAll(async () => {
  db = await createTestDatabase(2);
  const { rows } = await db.database.pool.query<Column>(
    `select c.relname || '.' || a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
            a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity = 'a' as "isAlwaysGenerated",
            c.relkind = 'v' as "isOfView"
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and c.relname not like 'kysely\\_%'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  columns = new Map(rows.map((row) => [row.name, row]));
});
afterAll(() => db.drop());

describe('tables.ts files of the modules', () => {
  it('are found and parsed', () => {
    expect(written.length).toBeGreaterThan(15);
    expect(written.every((table) => table.columns.length > 0)).toBe(true);
  });

  it('declare each table once', () => {
    const names = written.map((table) => table.name);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it.each(written)('match the migrated schema: $name', (table) => {
    expect(table.columns.flatMap((column) => differences(table.name, column))).toEqual([]);
  });

  it('declare every column of the database, except those of the sign-in library', () => {
    const named = new Set(
      written.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)),
    );
    const left = [...columns.keys()].filter((name) => !named.has(name));
    expect(left.toSorted()).toEqual(ofTheLibrary.toSorted());
  });
});

/** Differences between a declared column and the database. */
function differences(table: string, { name, kind, canBeNull, onInsert }: WrittenColumn): string[] {
  const column = columns.get(`${table}.${name}`);
  if (!column) return [`${name}: is not in the database`];
  const wrong: string[] = [];
  if (!(kinds[column.type] ?? []).includes(kind)) wrong.push(`${name}: ${kind} for ${column.type}`);
  // Views report no nullability, and nothing is inserted into them.
  if (column.isOfView) return wrong;
  if (canBeNull !== column.isNullable)
    wrong.push(`${name}: ${column.isNullable ? 'can' : 'cannot'} be null in the database`);
  if (onInsert !== 'needed' && !column.hasDefault && !column.isNullable)
    wrong.push(`${name}: has no default, and may not be left out`);
  if (column.isAlwaysGenerated && onInsert !== 'never')
    wrong.push(`${name}: is always generated, and may not be inserted`);
  return wrong;
}
