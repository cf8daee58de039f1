import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { onCore, SERVER_CORE } from './machine.ts';

interface RecordedResponse {
  body: string;
  headers: Record<string, string>;
}

/** Fetches a response with its body as sent. */
function fetchRaw(url: string, headers: Readonly<Record<string, string>>): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const {
          date: _,
          connection: __,
          'keep-alive': ___,
          'transfer-encoding': ____,
          ...kept
        } = response.headers;
        resolve({ body: Buffer.concat(chunks).toString('base64'), headers: kept as Record<string, string> });
      });
    })
      .on('error', reject)
      .end();
  });
}

export interface Baseline {
  url: string;
  pid: number;
  stop: () => void;
}

/** Starts a bare `node:http` server that sends the same bytes and headers as a URL does. */
export async function startBaseline(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Baseline> {
  const recorded = await fetchRaw(url, headers);
  const file = new URL('baseline-server.ts', import.meta.url).pathname;
  const [program, ...args] = onCore(SERVER_CORE, [process.execPath, file]);
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (value) => resolve(value as number));
    child.once('error', reject);
    child.send(recorded);
  });
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid!, stop: () => child.kill() };
}
