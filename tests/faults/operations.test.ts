import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register, signInAsAdministrator } from '../support/http-client.ts';
import {
  builtProgram,
  compiledCode,
  newDataDir,
  type ShopProcess,
  startShop,
} from '../support/shop-process.ts';

const isRoot = process.getuid?.() === 0;
const mistakes = { SMTP_ULR: 'smtp://localhost', LOG_LEVEL: 'info' };
const env = { SEED: 'none', ...mistakes };
let dataDir: string;
let shop: ShopProcess;
beforeAll(async () => {
  dataDir = await newDataDir();
  // Files as an older version left them.
  await mkdir(path.join(dataDir, 'files', 'return-photos'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', 'return-photos', 'old.webp'), 'photo');
  for (const name of ['files', 'files/return-photos']) await chmod(path.join(dataDir, name), 0o755);
  await chmod(path.join(dataDir, 'files', 'return-photos', 'old.webp'), 0o644);
  shop = await startShop({ dataDir, env });
}, 120_000);
afterAll(() => shop.remove());

/** Runs a command of the built command line beside the shop. */
async function runCommand(...args: string[]) {
  const child = spawn(process.execPath, [builtProgram('shop'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiledCode, PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...output };
}

/** Files and folders that other accounts can use, with their mode. */
async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stat = await lstat(file);
    // The PostgreSQL programs contain no data, so other accounts may use them.
    if (stat.isSymbolicLink() || /^postgres-\d+-programs-/.test(name)) continue;
    if (stat.mode & 0o077) found.push(`${path.relative(dataDir, file)} ${(stat.mode & 0o777).toString(8)}`);
    if (stat.isDirectory()) found.push(...(await openToOthers(file)));
  }
  return found;
}

describe('shop in use', () => {
  it('makes all its files inaccessible to other system accounts, including a backup and an exported CSV', async () => {
    await register(() => shop.address, 'ada@example.org');
    const staff = await signInAsAdministrator(() => shop.address);
    const emails = async () => (await staff.must<{ total: number }>('GET', '/api/admin/mail')).total;
    await expect.poll(emails, { timeout: 20_000 }).toBeGreaterThan(0);
    const table = path.join(dataDir, 'products.csv');
    await writeFile(table, 'readable for all', { mode: 0o644 });
    expect(await runCommand('export', table)).toMatchObject({ code: 0, stderr: '' });
    const backup = path.join(dataDir, 'shop.backup');
    expect(await runCommand('backup', backup)).toMatchObject({ code: 0, stderr: '' });
    const names = await readdir(dataDir);
    expect(names).toEqual(
      expect.arrayContaining(['files', 'outbox', 'products.csv', 'session-secret', 'shop.backup']),
    );
    // If the shop runs as root, the database's account must be able to enter `postgres`, which contains the database.
    expect(await openToOthers(dataDir)).toEqual(isRoot ? ['postgres 711'] : []);
  }, 60_000);

  it('writes one JSON object per line to its log, with a warning for a mistyped setting and for root', () => {
    const lines = shop.output().trim().split('\n');
    const messages = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
    const warnings = messages.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
    expect(warnings).toContain('SMTP_ULR is not a setting: did you mean SMTP_URL?');
    expect(warnings.filter((line) => line.startsWith('The server runs as root'))).toHaveLength(
      isRoot ? 1 : 0,
    );
    expect(messages.map(({ msg }) => msg)).toContain(`Shop: ${shop.address}`);
  });

  it('explains a failed backup in one line, with exit code 1', async () => {
    const nowhere = path.join(dataDir, 'nowhere', 'shop.backup');
    expect(await runCommand('backup', nowhere)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The command backup failed. ${nowhere} or its folder does not exist.\n`,
    });
    const folder = path.join(dataDir, 'files');
    const { code, stderr } = await runCommand('backup', folder);
    expect([code, stderr]).toEqual([
      1,
      'The command backup failed. A file was expected, but there is a folder of this name.\n',
    ]);
    expect((await readdir(dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
    await rm(path.join(dataDir, 'shop.backup'), { force: true });
  }, 60_000);
});

/** Sends a part of a request, and leaves its connection open. */
async function sendUnfinishedRequest(): Promise<void> {
  const { host, hostname, port } = new URL(shop.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST /api/cart/preview HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100\r\n\r\n{`);
  // This response shows that the server has read the first part.
  expect((await fetch(`${shop.address}/healthz`)).status).toBe(200);
}

describe('shop with a request that its client never finishes', () => {
  it('does not wait for it after a second SIGTERM, exits with 1 and can start again', async () => {
    await sendUnfinishedRequest();
    process.kill(shop.pid, 'SIGTERM');
    await vi.waitFor(() => expect(shop.output()).toContain('Stopping'), 5_000);
    expect(await shop.close()).toBe(1);
    // The next start succeeds, also with the embedded database.
    shop = await startShop({ dataDir, env });
  }, 120_000);

  it('cuts it off after one SIGTERM and exits with 0', async () => {
    await sendUnfinishedRequest();
    const started = performance.now();
    expect(await shop.close()).toBe(0);
    // After four seconds, and not after the thirty that an upload would have.
    expect(performance.now() - started).toBeLessThan(20_000);
  }, 120_000);
});
