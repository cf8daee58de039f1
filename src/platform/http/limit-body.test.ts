import { createServer, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBody } from './limit-body.ts';

let server: Server;

beforeAll(async () => {
  const app = new Hono();
  app.use(limitBody(10, () => new Response('too large', { status: 413 })));
  app.all('*', async (c) => c.text(`${c.req.method} ${await c.req.text()}`));
  // Configured like the production server.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends over a real socket; a body in several chunks has no Content-Length. */
function send(method: string, ...chunks: string[]): Promise<string> {
  const { port } = server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const headers = chunks.length === 1 ? { 'content-length': String(chunks[0]!.length) } : {};
    const outgoing = request({ port, host: '127.0.0.1', method, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    });
    outgoing.on('error', reject);
    for (const chunk of chunks) outgoing.write(chunk);
    outgoing.end();
  });
}

test('limitBody accepts GET and DELETE requests without a body', async () => {
  expect(await send('GET')).toBe('200 GET ');
  expect(await send('DELETE')).toBe('200 DELETE ');
});

test('limitBody accepts a body up to the limit, with Content-Length or chunked', async () => {
  expect(await send('POST', '1234567890')).toBe('200 POST 1234567890');
  expect(await send('POST', '12345', '67890')).toBe('200 POST 1234567890');
});

test('limitBody rejects a larger body, with Content-Length or chunked', async () => {
  expect(await send('POST', '12345678901')).toBe('413 too large');
  expect(await send('POST', '12345', '678901')).toBe('413 too large');
});
