import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from './archive.ts';
import { DataFilesWriter, readDataFiles } from './data-files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-data-files-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const writtenAt = '2026-03-04T05:06:07.000Z';
const dataFile = (name: string, text: string): Extract<Entry, { kind: 'data-file' }> => ({
  kind: 'data-file',
  name,
  base64: Buffer.from(text).toString('base64'),
  writtenAt,
});
const files = [
  dataFile('session-secret', 'generated'),
  dataFile('outbox/order-1.json', '{"subject":"Your order"}'),
];

async function writeAll(
  entries: typeof files,
  sessionSecret: string | null = null,
): Promise<DataFilesWriter> {
  const writer = new DataFilesWriter({ dataDir, sessionSecret });
  await writer.begin();
  for (const entry of entries) await writer.write(entry);
  await writer.replace();
  return writer;
}

async function readAll(sessionSecret: string | null = null) {
  const entries: typeof files = [];
  for await (const entry of readDataFiles({ dataDir, sessionSecret })) entries.push(entry);
  return entries;
}

describe('data files of a backup', () => {
  it('are the generated session secret and the stored emails, with their times, readable only by their owner', async () => {
    await mkdir(path.join(dataDir, 'outbox'));
    await writeFile(path.join(dataDir, 'session-secret'), 'former');
    await writeFile(path.join(dataDir, 'outbox', 'of-the-replaced-shop.json'), '{}');
    expect(await writeAll(files)).toMatchObject({ hasNewSecret: true });
    expect(await readAll()).toEqual(files);
    for (const { name } of files) expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600);
    expect(await writeAll(files)).toMatchObject({ hasNewSecret: false });
  });

  it('do not contain or replace a secret while another one is configured', async () => {
    await writeFile(path.join(dataDir, 'session-secret'), 'former');
    expect(await writeAll(files, 'configured')).toMatchObject({ hasNewSecret: false });
    expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toBe('former');
    expect(await readAll('configured')).toEqual([files[1]]);
  });

  it('are not changed by a restore that has only prepared its files, or that discards them', async () => {
    await writeAll(files);
    const writer = new DataFilesWriter({ dataDir, sessionSecret: null });
    await writer.begin();
    await writer.write(dataFile('session-secret', 'other'));
    expect(await readAll()).toEqual(files);
    await writer.discard();
    expect(await readAll()).toEqual(files);
    expect((await readdir(dataDir)).toSorted()).toEqual(['outbox', 'session-secret']);
  });

  it('may be missing, and entries with other names are ignored', async () => {
    expect(await readAll()).toEqual([]);
    await writeAll(
      ['outbox/../../escaped', '../escaped', 'postgres/password'].map((name) => dataFile(name, 'x')),
    );
    expect(await readdir(dataDir)).toEqual([]);
    expect(await readdir(path.dirname(dataDir))).not.toContain('escaped');
  });
});
