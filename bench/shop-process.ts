import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface ShopProcess {
  address: string;
  dataDir: string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The built shop with its demo catalogue, in a process of its own, as `npm start` runs it; limits are raised. */
export async function startShop(): Promise<ShopProcess> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-bench-'));
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['build/server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: address,
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
    },
  });
  await until(async () => (await fetch(`${address}/readyz`)).ok, child);
  return {
    address,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function until(isReady: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error('the shop did not start');
    if (await isReady().catch(() => false)) return;
    await pause(100);
  }
  throw new Error('the shop did not answer within a minute');
}
