import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateTo, pendingMigrations } from '../database/migrate.ts';
import { openStorage, type Storage } from '../storage.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addProduct, fillCart } from '../../../tests/support/products.ts';
import { placeTestOrder } from '../../../tests/support/orders.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
let source: TestDatabase;
let old: TestDatabase;
let storage: Storage;
let archive: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
  archive = path.join(folder, 'shop.trivet');
  storage = await openStorage(pathToFileURL(path.join(folder, 'files')).href);
  source = await newDatabase();
  old = await newOldDatabase();
  await addProduct(source, { id: 'kettle', stock: { moss: 7, linen: 0 } });
  await addProduct(source, { id: 'tea-set', parts: [{ id: 'kettle', quantity: 1 }] });
  await source.createUser({ role: 'admin' });
  const customer = await source.createUser({ email: 'zoë+пример@example.org' });
  await fillCart(source, customer.id, [{ productId: 'kettle', colorKey: 'moss', quantity: 3 }]);
  for (let count = 0; count < 3; count += 1) {
    await placeTestOrder(source, customer, { note: 'line\nbreak, "quotes" \\ and 🫖', customerName: 'שלום' });
  }
  await source.database.pool.query(
    `update products set specification = '{"weightGrams": 12345678901234567890.1234567890}' where id = 'kettle'`,
  );
  await storage.put('pictures/a/master.webp', new Uint8Array([0, 1, 2, 255]), 'image/webp');
  await storage.put('pictures/a/640.svg', new TextEncoder().encode('<svg/>'), 'image/svg+xml');
  // JSON `null` differs from SQL NULL; a restore must preserve the difference.
  await source.database.pool.query("insert into settings (key, value) values ('nothing', 'null')");
  await mkdir(path.join(sourceFolder().dataDir, 'outbox'), { recursive: true });
  for (const [name, text] of Object.entries(dataFiles))
    await writeFile(path.join(sourceFolder().dataDir, name), text);
  await backUp({ database: source.database, storage, config: sourceFolder() }, archive, new Date());
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true });
});

const dataFiles: Record<string, string> = {
  'session-secret': 'kP3vX9mQ2rT7wZ5bN8cL4hJ6gF1dS0aY',
  'outbox/order-received-1.eml': 'Subject: Your order',
  'outbox/order-received-1.json': '{"subject":"Your order"}',
};
/** An email of the shop before a restore. */
const outbox = 'outbox/former.json';
const sourceFolder = () => ({ dataDir: path.join(folder, 'data'), sessionSecret: null });
let folders = 0;
const newFolder = () => ({ dataDir: path.join(folder, `data-${(folders += 1)}`), sessionSecret: null });

async function newDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase(5);
  drops.push(() => db.drop());
  // A backup is restored only into a database without rows.
  await db.database.pool.query('delete from settings');
  return db;
}

/** A database as an older version left it, at the migration 0002. */
async function newOldDatabase(): Promise<TestDatabase> {
  const old = await createTestDatabase(5, 'template1');
  drops.push(() => old.drop());
  await old.database.tx.transaction().execute((tx) => migrateTo(tx, '0002-accounts'));
  await runMigrations({ pgPool: old.database.pool });
  return old;
}

const newStorage = async () => openStorage(pathToFileURL(await mkdtemp(path.join(folder, 'files-'))).href);

/**
 * Row counts, checksums and constraints of each table, sequences and jobs: equal if two databases are the
 * same.
 */
async function contentsOf({ database: { pool } }: TestDatabase) {
  const tables = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely' order by 1",
  );
  const sums = await pool.query<{ name: string }>(
    tables.rows
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*), md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
      )
      .join(' union all '),
  );
  const rules = await pool.query(
    `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const sequences = await pool.query('select sequencename, last_value from pg_sequences order by 1');
  const jobs = await pool.query(
    `select t.identifier, j.payload::text, j.run_at, j.max_attempts, j.key
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  return {
    sums: Object.fromEntries(sums.rows.map(({ name, ...sum }) => [name, sum])),
    rules: rules.rows,
    sequences: sequences.rows.filter(({ sequencename }) => !/^jobs|^tasks/.test(String(sequencename))),
    jobs: jobs.rows,
  };
}

describe('a backup', () => {
  it('is restored with every row, number, constraint, job and file, over existing data only with the force option, and again if its data files could not be replaced', async () => {
    const target = await newDatabase();
    const files = await newStorage();
    const expected = await contentsOf(source);
    expect(JSON.stringify(expected.sums)).toMatch(/"orders":\{"count":3/);
    expect(expected.jobs).toHaveLength(3);
    const config = newFolder();
    const inData = (name: string) => path.join(config.dataDir, name);
    const place = { database: target.database, storage: files, config };
    // A folder in place of the secret cannot be replaced.
    await mkdir(inData('session-secret'), { recursive: true });
    await mkdir(inData('outbox'));
    await writeFile(inData(outbox), '{}');
    await expect(restore(place, archive, { force: false })).rejects.toThrow(
      /The database is restored, but .* run the restore again with --force/,
    );
    expect(await readFile(inData(outbox), 'utf8')).toBe('{}');
    expect(await contentsOf(target)).toEqual(expected);

    await target.createUser();
    const before = await contentsOf(target);
    await expect(restore(place, archive, { force: false })).rejects.toThrow(/--force/);
    expect(await contentsOf(target)).toEqual(before);

    await rm(inData('session-secret'), { recursive: true });
    expect(await restore(place, archive, { force: true })).toMatchObject({ hasNewSecret: true });
    for (const [name, text] of Object.entries(dataFiles))
      expect(await readFile(inData(name), 'utf8')).toBe(text);
    expect((await readdir(config.dataDir)).toSorted()).toEqual(['outbox', 'session-secret']);
    expect(await contentsOf(target)).toEqual(expected);
    expect(await files.find('pictures/a/master.webp')).toEqual(new Uint8Array([0, 1, 2, 255]));
    expect(await files.find('pictures/a/640.svg')).toEqual(new TextEncoder().encode('<svg/>'));
    // The restored database continues the order numbers.
    const { number } = await placeTestOrder(target, await target.createUser());
    expect(number).toBe(1004);
  });

  it('is a file readable only by its owner', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
  });

  it('of an older version is migrated when it is restored', async () => {
    await old.createUser({ email: 'early@example.org' });
    const file = path.join(folder, 'old.trivet');
    await backUp({ database: old.database, storage, config: sourceFolder() }, file, new Date());
    const target = await newDatabase();
    await restore({ database: target.database, storage: await newStorage(), config: newFolder() }, file, {
      force: false,
    });
    expect(await pendingMigrations(target.database)).toEqual([]);
    const { rows } = await target.database.pool.query('select email from users');
    expect(rows).toEqual([{ email: 'early@example.org' }]);
    expect(await contentsOf(target)).toMatchObject({ sums: { orders: { count: 0 } } });
  });
});

describe('a failed restore', () => {
  /** A shop with a user, a secret and an email. */
  async function openTarget(config = newFolder()) {
    const target = await newDatabase();
    await target.createUser();
    await mkdir(path.join(config.dataDir, 'outbox'), { recursive: true });
    await writeFile(path.join(config.dataDir, 'session-secret'), 'former');
    await writeFile(path.join(config.dataDir, outbox), '{}');
    const place = { database: target.database, storage: await newStorage(), config };
    return {
      target,
      place,
      config,
      text: (name: string) => readFile(path.join(config.dataDir, name), 'utf8'),
    };
  }

  it('leaves database, secret and emails unchanged if a migration of the archive’s data fails', async () => {
    // A migration after 0002 casts this text to a boolean.
    const invalid = { flat: { enabled: 'perhaps' } };
    await old.database.pool.query("insert into settings (key, value) values ('delivery', $1)", [invalid]);
    const file = path.join(folder, 'failing.trivet');
    await backUp({ database: old.database, storage, config: sourceFolder() }, file, new Date());
    const { target, place, config, text } = await openTarget();
    const before = await contentsOf(target);
    await expect(restore(place, file, { force: true })).rejects.toThrow(
      'invalid input syntax for type boolean',
    );
    expect(await contentsOf(target)).toEqual(before);
    expect([await text('session-secret'), await text(outbox)]).toEqual(['former', '{}']);
    expect((await readdir(config.dataDir)).toSorted()).toEqual(['outbox', 'session-secret']);
  });

  it('leaves the database unchanged if the data files cannot be prepared', async () => {
    const { target, place, config } = await openTarget();
    const before = await contentsOf(target);
    const dataDir = path.join(config.dataDir, 'session-secret', 'no-folder');
    await expect(
      restore({ ...place, config: { ...config, dataDir } }, archive, { force: true }),
    ).rejects.toThrow('ENOTDIR');
    expect(await contentsOf(target)).toEqual(before);
  });
});

describe('restore of an incomplete or invalid backup file', () => {
  async function broken(change: (bytes: Buffer) => Buffer): Promise<string> {
    const file = path.join(folder, 'broken.trivet');
    await writeFile(file, change(await readFile(archive)));
    return file;
  }
  const lines = (bytes: Buffer) => gunzipSync(bytes).toString('utf8').split('\n');
  const packed = (text: string[]) => gzipSync(text.join('\n'));

  let target: TestDatabase;
  let before: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    target = await newDatabase();
    await target.createUser();
    before = await contentsOf(target);
  });

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 40), /incomplete|damaged/],
    ['without its end', (bytes) => packed(lines(bytes).slice(0, -2)), /incomplete/],
    [
      'with a row missing',
      (bytes) => packed(lines(bytes).filter((line) => !line.includes('"table":"order_lines"'))),
      /rows or files are missing/,
    ],
    [
      'of a newer build',
      (bytes) =>
        packed(lines(bytes).map((line) => line.replace(/"migration":"[^"]+"/, '"migration":"9999-later"'))),
      /newer version/,
    ],
    ['something else', () => gzipSync('{"hello":1}\n'), /not a shop backup/],
    ['not packed', () => Buffer.from('hello'), /not a shop backup/],
  ])('fails and leaves the database unchanged: %s', async (_what, change, words) => {
    const place = { database: target.database, storage: await newStorage(), config: newFolder() };
    await expect(restore(place, await broken(change), { force: true })).rejects.toThrow(words);
    expect(await contentsOf(target)).toEqual(before);
  });

  it('fails with “File not found” if the backup file does not exist', async () => {
    const place = { database: source.database, storage, config: newFolder() };
    await expect(restore(place, path.join(folder, 'none'), { force: true })).rejects.toThrow(
      /File not found/,
    );
  });
});
