import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ShopProcess {
  address: string;
  dataDir: string;
  pid: number;
  /** Output so far, stdout and stderr. */
  output(): string;
  /** Sends SIGTERM. @returns the exit code. */
  close(): Promise<number | null>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

const builtServer = path.join(process.env.BUILD_DIR ?? 'build', 'server');

/**
 * Environment of built programs: each start reads the code that an earlier one compiled, which takes a quarter less
 * processor time. The next build empties this folder.
 */
export const compiledCode = { NODE_COMPILE_CACHE: path.resolve(builtServer, '.compiled') };

/** Path of a built program. */
export const builtProgram = (name: 'server' | 'shop') => path.join(builtServer, `${name}.js`);

export const administrator = { email: 'admin@trivet.example', password: 'copper-pan-26' };

/**
 * Finds a free port below 32768. The system uses higher ports for outgoing connections, and could assign one before the
 * shop listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** Creates a data folder. */
export async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-shop-'));
  // As root the embedded PostgreSQL runs under an unprivileged account, which must be able to enter the folder.
  await chmod(folder, 0o711);
  return folder;
}

/**
 * Starts the built server in its own process, with raised rate limits and the administrator above.
 *
 * @param options `env` overrides environment variables; `dataDir` opens an existing shop.
 */
export async function startShop(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [builtProgram('server')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...compiledCode,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: 'localhost',
      BASE_URL: address,
      DATA_DIR: dataDir,
      SEED: 'demo',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Without this output, a crash would appear only as a refused connection.
  void ended.then(
    (code) => code && console.error(`The shop exited with code ${code}:\n${output.slice(-3000)}`),
  );
  const close = () => {
    child.kill('SIGTERM');
    return ended;
  };
  await until(
    async () => (await fetch(`${address}/readyz`)).ok,
    child,
    () => output,
  );
  return {
    address,
    dataDir,
    pid: child.pid!,
    output: () => output,
    close,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async remove() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function until(
  isReady: () => Promise<boolean>,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the shop did not start: ${output()}`);
    if (await isReady().catch(() => false)) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the shop did not respond within 90 seconds: ${output()}`);
}
