import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { childProcesses, isRunning } from '../support/child-processes.ts';
import { createContentPage, signInAsAdministrator } from '../support/http-client.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { startTestShop } from '../support/start-test-shop.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startTestShop('settings', {
    WEB_CONCURRENCY: '2',
    RATE_LIMIT_FACTOR: '1',
    LOG_LEVEL: 'error',
  });
}, 60_000);
afterAll(() => shop.remove());

const times = <Thing>(count: number, thing: (index: number) => Thing) =>
  Array.from({ length: count }, (_, index) => thing(index));

/** Sends a request on a connection of its own: connections go to the processes in turn. */
async function send(method: string, path: string, body?: unknown): Promise<IncomingMessage> {
  const request = httpRequest(`${shop.address}${path}`, {
    method,
    agent: new Agent(),
    headers: { connection: 'close', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function statusOf(method: string, path: string, body?: unknown): Promise<number> {
  const response = await send(method, path, body);
  response.resume();
  return response.statusCode!;
}

async function textOf(path: string): Promise<string> {
  let text = '';
  for await (const chunk of await send('GET', path)) text += String(chunk);
  return text;
}

/** Waits until an ended process is replaced. @returns the process ids, that of the process with the background jobs first. */
async function twoProcesses(): Promise<number[]> {
  await vi.waitFor(async () => expect(await textOf('/metrics')).toMatch(/^server_processes 2$/m), 10_000);
  return childProcesses(shop.pid);
}

/** Opens live streams. @returns those that were allowed. */
async function openStreams(count: number): Promise<IncomingMessage[]> {
  const responses = await Promise.all(times(count, () => send('GET', '/api/live')));
  // An ended process also ends its streams.
  for (const response of responses) response.on('error', () => {}).resume();
  return responses.filter(({ statusCode }) => statusCode === 200);
}

/** Requests that all processes have answered with 200. */
async function countRequests(): Promise<number> {
  const lines = (await textOf('/metrics')).matchAll(
    /^http_request_duration_seconds_count\{[^}]*status="200"[^}]*\} (\d+)$/gm,
  );
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Connects and sends the first part of a request. */
async function beginRequest(): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port, host } = new URL(shop.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => {});
  socket.write(
    `POST /api/auth/sign-out HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  );
  return { socket, received: () => received };
}

describe('two server processes', () => {
  it('have one limit of requests from an address', async () => {
    await twoProcesses();
    const track = { number: 'T-1', email: 'ada@example.org' };
    const statuses = await Promise.all(times(30, () => statusOf('POST', '/api/orders/track', track)));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
  });

  it('have one limit of emails to a mailbox', async () => {
    const notice = (index: number) => ({
      email: 'grace@example.org',
      password: 'copper-pan-26',
      name: `G${index}`,
    });
    const statuses = await Promise.all(
      times(9, (index) => statusOf('POST', '/api/auth/sign-up/email', notice(index))),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('have one limit of live streams from an address, also after one of the processes has ended', async () => {
    const [, second] = await twoProcesses();
    const streams = await openStreams(80);
    expect(streams).toHaveLength(64);
    process.kill(second!, 'SIGKILL');
    await vi.waitUntil(() => streams.some((stream) => stream.errored), 5_000);
    await twoProcesses();
    const left = streams.filter((stream) => !stream.errored).length;
    expect(left).toBeGreaterThan(0);
    const more = await openStreams(80);
    expect(left + more.length).toBe(64);
    for (const stream of [...streams, ...more]) stream.destroy();
  });

  it('show a change in the cached pages of both', async () => {
    const staff = await signInAsAdministrator(() => shop.address);
    const readPage = () => textOf('/returns');
    const pages = await Promise.all(times(6, readPage));
    await Promise.all(times(6, readPage));
    for (const page of pages) expect(page).not.toContain('Care of enamel');
    // The footer of each page links to the new page.
    await createContentPage(staff);
    await vi.waitFor(async () => {
      for (const page of await Promise.all(times(6, readPage))) expect(page).toContain('Care of enamel');
    }, 5_000);
    expect(await textOf('/metrics')).toMatch(/page_cache_answers_total\{result="hit"\} [1-9]/);
  });

  it('answer requests for documents, which one of them renders', async () => {
    const card = { design: 'branch', recipientName: 'Ada', senderName: 'Rui', message: 'Happy birthday' };
    const statuses = await Promise.all(times(4, () => statusOf('POST', '/api/message-card', card)));
    expect(statuses).toEqual([200, 200, 200, 200]);
  }, 20_000);

  it('count requests for /metrics together, and keep the count of a process that ended', async () => {
    const [, second] = await twoProcesses();
    const before = await countRequests();
    await Promise.all(times(20, () => statusOf('GET', '/healthz')));
    await vi.waitUntil(async () => (await countRequests()) - before >= 20);
    const after = await countRequests();
    // Reading the metrics is a request as well.
    expect(after - before).toBeLessThan(30);
    process.kill(second!, 'SIGKILL');
    await vi.waitUntil(() => shop.output().match(/server process ended/g)?.length === 2, 5_000);
    expect(await countRequests()).toBeGreaterThanOrEqual(after);
    expect(await textOf('/readyz')).toMatch(/^ready\nworkers: alive\n/);
  });

  it('answer requests while the one with the background jobs ends and is replaced', async () => {
    const [first] = await twoProcesses();
    let [answered, failed] = [0, 0];
    let isDone = false;
    const load = times(4, async () => {
      while (!isDone) {
        const status = await statusOf('GET', '/healthz').catch(() => 0);
        if (status === 200) answered += 1;
        else failed += 1;
      }
    });
    await vi.waitUntil(() => answered > 50);
    process.kill(first!, 'SIGKILL');
    const before = answered;
    await vi.waitUntil(() => answered > before + 50, 10_000);
    // Only requests that the killed process was answering, or was about to be given.
    expect(failed).toBeLessThanOrEqual(4);
    await vi.waitFor(async () => expect(await textOf('/readyz')).toMatch(/^ready\nworkers: alive\n/), 20_000);
    isDone = true;
    await Promise.all(load);
    expect(failed).toBeLessThanOrEqual(4);
  }, 40_000);

  it('finish their requests when the shop stops, and leave no process behind', async () => {
    const workers = await twoProcesses();
    const requests = await Promise.all(times(4, beginRequest));
    const [stream] = await openStreams(1);
    let events = '';
    stream!.on('data', (chunk: Buffer) => (events += chunk.toString()));
    const exited = shop.close();
    await vi.waitUntil(() => events.includes('event: live.closing'), 5_000);
    for (const { socket } of requests) socket.write('}');
    await vi.waitUntil(() => requests.every(({ received }) => received() !== ''), 5_000);
    for (const { received } of requests) expect(received()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await exited).toBe(0);
    expect(workers.filter(isRunning)).toEqual([]);
  });

  it('end with the primary process', async () => {
    const other = await startTestShop('settings', { WEB_CONCURRENCY: '2' });
    const workers = childProcesses(other.pid);
    expect(workers.length).toBeGreaterThan(0);
    await other.kill();
    await vi.waitUntil(() => !workers.some(isRunning), 30_000);
    await other.remove();
  }, 60_000);
});
