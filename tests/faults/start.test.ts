import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { builtProgram, compiledCode, newDataDir, startShop } from '../support/shop-process.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Starts the built server. @returns how it ended. */
async function failToStart(env: Record<string, string>, uid?: number) {
  const dataDir = env.DATA_DIR ?? (await newDataDir());
  if (!env.DATA_DIR) cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [builtProgram('server')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      ...compiledCode,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  // A start that does not fail is stopped, and its exit code fails the test.
  const limit = setTimeout(() => child.kill('SIGTERM'), 60_000);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(limit);
  return { code, stdout, line: stderr };
}

/** The error if it is one line; otherwise the whole output, which fails the test. */
function problemOf({ code, stdout, line }: Awaited<ReturnType<typeof failToStart>>): string {
  const lines = line.trim().split('\n');
  if (code === 0 || code === null) return `it ended with ${code}: ${stdout}`;
  if (lines.length !== 1 || /at .*\.js:\d+|node:internal/.test(line)) return `not one line: ${line}`;
  const [, problem] = /^Trivet did not start\. (.*)$/.exec(lines[0]!) ?? [];
  return problem ?? `not the shop's words: ${line}`;
}

async function newDatabaseUrl(): Promise<string> {
  const db = await createTestDatabase(1);
  cleanUps.push(() => db.drop());
  return db.url;
}

describe('failed start', () => {
  it.each([1, 2])(
    'prints one line for a port in use, with %i processes',
    async (processes) => {
      const other = createServer();
      other.listen(0, '127.0.0.1');
      await once(other, 'listening');
      cleanUps.push(() => other.close());
      const { port } = other.address() as AddressInfo;
      const env = {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: await newDatabaseUrl(),
        WEB_CONCURRENCY: String(processes),
      };
      expect(problemOf(await failToStart(env))).toMatch(new RegExp(`Port ${port} is in use`));
    },
    90_000,
  );

  it('prints one line when the first of two processes cannot open the shop', async () => {
    const env = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef', DATABASE_URL: await newDatabaseUrl() };
    expect(problemOf(await failToStart({ ...env, WEB_CONCURRENCY: '2' }))).toMatch(
      /^STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY is not set/,
    );
  }, 90_000);

  // The messages of the other settings: src/platform/config.test.ts.
  it.each([
    ['STRIPE_WEBHOOK_SECRET', '', /STRIPE_WEBHOOK_SECRET is empty/],
    ['DATABASE_URL', 'mysql://root:hunter2@localhost/shop', /DATABASE_URL is not usable/],
    ['WEB_CONCURRENCY', '0', /WEB_CONCURRENCY is "0": expected a number of processes/],
  ])(
    'prints one line for an invalid setting: %s=%s',
    async (name, value, words) => {
      const ended = await failToStart({ [name]: value });
      expect(problemOf(ended)).toMatch(words);
      expect(ended.line).not.toContain('hunter2');
    },
    60_000,
  );

  // The messages of other databases, file stores and data folders: src/app/start-failure.test.ts.
  it('prints one line for a database that does not listen', async () => {
    const ended = await failToStart({ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' });
    expect(problemOf(ended)).toMatch(/DATABASE_URL cannot/);
    expect(ended.line).not.toContain('hunter2');
  }, 60_000);

  it('prints one line for a folder without write permission', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-closed-'));
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o555);
    // Root may write anywhere, so the server runs as another account.
    const uid = process.getuid?.() === 0 ? 65_534 : undefined;
    expect(problemOf(await failToStart({ DATA_DIR: path.join(folder, 'data') }, uid))).toMatch(
      /cannot read or write/,
    );
  }, 60_000);
});

describe('second start with the same DATA_DIR', () => {
  it('serves the same shop beside the first, continues after the first stops, and creates no second administrator after a kill', async () => {
    const env = { SEED: 'none', LOG_LEVEL: 'fatal' };
    const first = await startShop({ env });
    cleanUps.push(() => first.remove());
    const second = await startShop({ dataDir: first.dataDir, env });
    cleanUps.push(() => second.close());
    const person = { email: 'ada@example.org', password: 'copper-pan-26' };
    const post = (address: string, page: string) =>
      fetch(`${address}${page}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
    expect((await post(first.address, '/api/auth/sign-up/email')).status).toBe(200);
    expect((await post(second.address, '/api/auth/sign-in/email')).status).toBe(200);
    expect(await first.close()).toBe(0);
    expect((await post(second.address, '/api/auth/sign-in/email')).status).toBe(200);
    expect(first.output()).toContain('Sign in as: admin@trivet.example');
    await second.kill();
    // It joins the PostgreSQL that the killed process left running.
    const third = await startShop({ dataDir: first.dataDir, env });
    cleanUps.push(() => third.close());
    await vi.waitFor(() => expect(third.output()).toContain('Shop: http'), 20_000);
    for (const later of [second, third]) expect(later.output()).not.toContain('Sign in as');
    expect((await post(third.address, '/api/auth/sign-in/email')).status).toBe(200);
    expect(await third.close()).toBe(0);
  }, 120_000);
});
