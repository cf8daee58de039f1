import { fork } from 'node:child_process';
import { request } from 'node:http';
import { type Figures, measureGet } from './load.ts';

interface RecordedResponse {
  body: string;
  headers: Record<string, string>;
}

/** Fetches a response with its body still compressed. */
function fetchRaw(url: string): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const {
          date: _,
          connection: __,
          'keep-alive': ___,
          'transfer-encoding': ____,
          ...headers
        } = response.headers;
        resolve({
          body: Buffer.concat(chunks).toString('base64'),
          headers: headers as Record<string, string>,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Measures a bare `node:http` server that sends the same bytes and headers. */
export async function measureBaseline(url: string): Promise<Figures> {
  const recorded = await fetchRaw(url);
  const child = fork(new URL('baseline-server.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const port = await new Promise<number>((resolve) => {
      child.once('message', (value) => resolve(value as number));
      child.send(recorded);
    });
    return await measureGet(`http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
  }
}
