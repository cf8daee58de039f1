import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inaccessibleFolder, databaseAccount } from './access.ts';
import { findBinaries, makeLibraryLinks } from './binaries.ts';
import { EmbeddedPostgresError, explainFailure } from './errors.ts';
import { chooseLocation, recordLocation, substituteRoot } from './data-location.ts';
import { startEmbeddedPostgres } from './start.ts';

const isRoot = process.getuid?.() === 0;
const unprivilegedAccount = { uid: 65534, gid: 65534 };
let folder: string;
let dataDir: string;
let substitute: string;
let lines: string[];
const log = (line: string) => lines.push(line);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-place-')); // accessible only to its owner
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  substitute = substituteRoot(dataDir);
  lines = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(substitute, { recursive: true, force: true });
});

describe('DATA_DIR below a private folder', () => {
  it('holds the database of a normal account; for root, a recorded substitute folder does, also at the next start', async () => {
    const start = () => startEmbeddedPostgres({ dataDir, log, durable: false });
    const first = await start();
    await first.stop();
    const root = isRoot ? substitute : dataDir;
    expect(first.connection.host).toBe(join(root, 'postgres', 'run'));
    expect(lines).toEqual(
      isRoot
        ? [`The database is stored in ${root}: PostgreSQL does not run as root and cannot access ${dataDir}.`]
        : [],
    );
    const record = join(dataDir, 'postgres-location');
    expect(existsSync(record) ? readFileSync(record, 'utf8') : null).toBe(isRoot ? substitute : null);
    expect(statSync(join(root, 'postgres', 'data')).uid).toBe(
      isRoot ? unprivilegedAccount.uid : process.getuid?.(),
    );
    const second = await start();
    await second.stop();
    expect(second.connection).toEqual(first.connection);
  });

  it('is inaccessible to other accounts, and the blocking folder is found', () => {
    expect(inaccessibleFolder(dataDir, unprivilegedAccount)).toBe(folder);
    chmodSync(folder, 0o711);
    expect(inaccessibleFolder(dataDir, unprivilegedAccount)).toBe(null);
    chmodSync(dataDir, 0o700);
    expect(inaccessibleFolder(dataDir, unprivilegedAccount)).toBe(dataDir);
    const { uid, gid } = statSync(dataDir);
    expect(inaccessibleFolder(dataDir, { uid, gid })).toBe(null);
  });
});

describe('account that runs PostgreSQL', () => {
  it('is the current account, or for root an unprivileged one or the owner of the data', () => {
    expect(databaseAccount(join(folder, 'none'), 1000)).toBe(null);
    expect(databaseAccount(join(folder, 'none'), 0)).toEqual(unprivilegedAccount);
    const { uid, gid } = statSync(dataDir);
    expect(databaseAccount(dataDir, 0)).toEqual(uid === 0 ? unprivilegedAccount : { uid, gid });
  });
});

describe('database folder outside a DATA_DIR that the database account cannot reach', () => {
  it('is in a permanent place, unless DATA_DIR is in a temporary folder', () => {
    const lasting = substituteRoot('/usr');
    expect(lasting).toMatch(/^\/var\/lib\/trivet\/[0-9a-f]{16}$/);
    expect(dirname(substitute)).toBe(tmpdir());
    expect(basename(substitute)).toMatch(/^trivet-[0-9a-f]{16}$/);
  });

  it('is different after DATA_DIR was replaced by a new folder of the same name', () => {
    renameSync(dataDir, `${dataDir}.old`);
    mkdirSync(dataDir);
    expect(substituteRoot(dataDir)).not.toBe(substitute);
  });

  it('fails the start when it no longer exists', () => {
    writeFileSync(join(dataDir, 'postgres-location'), join(folder, 'gone'));
    expect(() => chooseLocation(dataDir, findBinaries(), log)).toThrow(
      /was in .*gone, which no longer exists/,
    );
  });

  it('stays in use when DATA_DIR is moved, and is rejected for a copy of DATA_DIR', () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(join(elsewhere, 'postgres'), { recursive: true });
    const binaries = findBinaries();
    const location = {
      dataDir,
      root: elsewhere,
      home: join(elsewhere, 'postgres'),
      native: binaries.native,
      account: null,
    };
    recordLocation(location);
    const moved = join(folder, 'moved');
    cpSync(dataDir, moved, { recursive: true });
    expect(() => chooseLocation(moved, binaries, log)).toThrow(/is a copy of/);
    rmSync(dataDir, { recursive: true });
    expect(chooseLocation(moved, binaries, log).home).toBe(join(elsewhere, 'postgres'));
  });
});

describe('PostgreSQL programs', () => {
  it('get their library links if install scripts did not run, unless the folder for the links is missing', () => {
    const native = join(folder, 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
    expect(makeLibraryLinks(native)).toBe(true);
    expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(makeLibraryLinks(native)).toBe(true);
    rmSync(join(native, 'lib'), { recursive: true });
    expect(makeLibraryLinks(native)).toBe(false);
  });

  it('are copied next to the data if the database account cannot use them', () => {
    const binaries = { native: join(folder, 'native'), version: '18.4.0' };
    for (const name of ['bin', 'lib']) mkdirSync(join(binaries.native, name), { recursive: true });
    writeFileSync(join(binaries.native, 'bin', 'postgres'), '', { mode: 0o700 });
    // The database account of root cannot enter their folder; other accounts cannot write there.
    if (!isRoot) chmodSync(join(binaries.native, 'lib'), 0o500);
    const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
    writeFileSync(join(binaries.native, 'pg-symlinks.json'), JSON.stringify(links));
    const { native, root } = chooseLocation(dataDir, binaries, log);
    expect(native).toBe(join(root, 'postgres-18-programs-18.4.0'));
    expect(statSync(join(native, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
    expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(existsSync(join(root, `postgres-18-programs-18.4.0.${process.pid}`))).toBe(false);
  });

  it('fail with one line on an unsupported platform', () => {
    expect(() => findBinaries('sunos', 'sparc')).toThrow(EmbeddedPostgresError);
    expect(() => findBinaries('sunos', 'sparc')).toThrow(
      /^There is no built-in PostgreSQL .*set DATABASE_URL.*$/,
    );
  });
});

describe('start with an unusable folder', () => {
  it.each([
    [new Error('ENOSPC: no space left on device, write'), /^The disk that holds \/data is full: .*$/],
    [
      'FATAL:  could not create lock file "postmaster.pid": No space left on device',
      /^The disk .* is full: .*$/,
    ],
    [new Error("EROFS: read-only file system, mkdir '/data'"), /^\/data is on a read-only disk: .*$/],
    ['initdb: error: could not change permissions: Operation not permitted', /^\/data cannot be used .*$/],
    [
      'one\n2026 [1] FATAL:  something new\n2026 [1] LOG:  shut down',
      /^The database in \/data .*: something new$/,
    ],
  ])('explains in one line: %s', (failure, line) => {
    expect(explainFailure(failure, '/data').message).toMatch(line);
  });

  it('explains in one line that the path is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: file, log })).rejects.toThrow(
      /^.*file is not a folder: .*$/,
    );
  });
});
