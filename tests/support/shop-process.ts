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
  /** Kills it with SIGKILL, like a power failure. */
  kill(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export const administrator = { email: 'admin@trivet.example', password: 'copper-pan-26' };

/**
 * A port that is free now. Below 32768, because the system gives the ports above to outgoing connections: one of those
 * could take it before the shop listens.
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
  // PostgreSQL does not run as root: its own account must be able to pass through.
  await chmod(folder, 0o711);
  return folder;
}

/**
 * The built server in its own process, like `npm start`, with raised limits and the administrator above.
 *
 * @param options.env overrides all settings; `options.dataDir` opens an existing shop.
 */
export async function startShop(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<ShopProcess> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [path.join(process.env.BUILD_DIR ?? 'build', 'server', 'server.js')],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
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
    },
  );
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // A crash would otherwise show only as a refused connection.
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
  throw new Error(`the shop did not answer within 90 seconds: ${output()}`);
}
