import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFilesPrivate } from './private-files.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(os.tmpdir(), 'trivet-private-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, mode = 0o644): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder))
    chmodSync(folder, 0o755);
  writeFileSync(file, 'text');
  chmodSync(file, mode);
  return file;
}

const modeOf = (name: string) => (statSync(path.join(root, name)).mode & 0o777).toString(8);
const folderMode = process.getuid?.() === 0 ? '711' : '700';

describe('files of a shop that an older version wrote', () => {
  it('are made accessible only to their owner, except the programs of the database', () => {
    write('data/files/return-photos/1/master.webp');
    write('data/outbox/reset-password-1.json');
    write('data/session-secret');
    write('data/postgres/password');
    write('data/postgres-18-programs-18.4.0/bin/postgres', 0o755);
    const storage = write('elsewhere/pictures/1.webp');
    const storageUrl = pathToFileURL(path.join(root, 'elsewhere')).href;
    expect(makeFilesPrivate({ dataDir: path.join(root, 'data'), storageUrl })).toEqual([]);
    expect(
      ['files', 'files/return-photos', 'files/return-photos/1', 'outbox'].map((name) =>
        modeOf(`data/${name}`),
      ),
    ).toEqual(['700', '700', '700', '700']);
    for (const name of [
      'files/return-photos/1/master.webp',
      'outbox/reset-password-1.json',
      'session-secret',
    ])
      expect(modeOf(`data/${name}`)).toBe('600');
    expect([modeOf('data'), modeOf('data/postgres'), modeOf('data/postgres/password')]).toEqual([
      folderMode,
      folderMode,
      '600',
    ]);
    expect(modeOf('data/postgres-18-programs-18.4.0/bin/postgres')).toBe('755');
    expect([modeOf('elsewhere'), modeOf(path.relative(root, storage))]).toEqual(['700', '600']);
  });

  it('are found behind a symbolic link in place of DATA_DIR, and links inside are not followed', () => {
    write('data/session-secret');
    const outside = write('outside');
    symlinkSync(outside, path.join(root, 'data', 'link'));
    symlinkSync(path.join(root, 'data'), path.join(root, 'linked'));
    makeFilesPrivate({ dataDir: path.join(root, 'linked'), storageUrl: 's3://bucket' });
    expect([modeOf('data/session-secret'), modeOf('outside')]).toEqual(['600', '644']);
  });

  it('may be missing at the first start, and a DATA_DIR with the sticky bit is not changed', () => {
    const missing = path.join(root, 'none');
    expect(makeFilesPrivate({ dataDir: missing, storageUrl: pathToFileURL(missing).href })).toEqual([]);
    chmodSync(root, 0o1777);
    makeFilesPrivate({ dataDir: root, storageUrl: 's3://bucket' });
    expect(statSync(root).mode & 0o7777).toBe(0o1777);
  });
});
