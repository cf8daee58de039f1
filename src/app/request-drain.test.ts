import { once } from 'node:events';
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RequestDrain } from './request-drain.ts';

const limits = { idle: 30, ordinary: 300, long: 900 };
let server: Server;
const agent = new Agent({ keepAlive: true });
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server whose requests wait until the test answers them. */
async function serve() {
  const drain = new RequestDrain(limits);
  const waiting: ServerResponse[] = [];
  server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    drain.track(incoming, response);
    incoming.resume();
    waiting.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** `answer` resolves to the response's Connection header, or to the error code. */
  const send = async (method: string, path: string, body?: { declared: number; sent: string }) => {
    const before = waiting.length;
    const sent = request({ agent, port, host: '127.0.0.1', method, path });
    if (body) {
      sent.setHeader('content-length', body.declared);
      sent.write(body.sent);
    } else sent.end();
    const answer = new Promise<string>((resolve) => {
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.headers.connection ?? ''));
      });
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    });
    while (waiting.length === before) await once(server, 'request');
    return { answer, response: waiting.at(-1)! };
  };
  const stop = async () => {
    drain.begin();
    NetServer.prototype.close.call(server);
    const started = performance.now();
    await drain.finish(server);
    return performance.now() - started;
  };
  return { send, stop, drain };
}

describe('draining of requests at shutdown', () => {
  it('ends before the time limits when no request is running', async () => {
    const { stop } = await serve();
    expect(await stop()).toBeLessThan(limits.ordinary);
  });

  it('finishes a request in progress and closes its connection', async () => {
    const { send, stop } = await serve();
    const { answer, response } = await send('GET', '/products');
    const stopped = stop();
    response.end('ok');
    expect(await answer).toBe('close');
    expect(await stopped).toBeLessThan(limits.ordinary);
  });

  it('still answers the next request on an idle connection', async () => {
    const { send, stop } = await serve();
    const first = await send('GET', '/products');
    first.response.end('ok');
    expect(await first.answer).toBe('keep-alive');
    const stopped = stop();
    const next = await send('GET', '/products');
    next.response.end('ok');
    expect(await next.answer).toBe('close');
    await stopped;
  });

  it.each([
    ['GET', '/api/checkout', limits.ordinary, limits.long],
    ['POST', '/api/cart/lines', limits.ordinary, limits.long],
    ['POST', '/api/admin/pictures', limits.long, 5_000],
    ['POST', '/api/admin/assortment/changes?x=1', limits.long, 5_000],
    ['POST', '/api/orders/1/return-photos', limits.long, 5_000],
    ['PUT', '/api/admin/product-imports/1/parts/0', limits.long, 5_000],
    ['POST', '/api/admin/past-order-imports', limits.long, 5_000],
  ])('cuts off a request that does not end, at its time limit: %s %s', async (method, path, least, most) => {
    const { send, stop } = await serve();
    const { answer } = await send(method, path);
    const time = await stop();
    expect(await answer).toBe('ECONNRESET');
    expect(time).toBeGreaterThanOrEqual(least - 5);
    expect(time).toBeLessThan(most);
  });

  it.each(['/api/checkout', '/api/order-drafts/place', '/api/orders/1/card', '/api/webhooks/stripe'])(
    'does not cut off a running checkout, payment or webhook at the longest limit of other requests: %s',
    async (path) => {
      const { send, stop } = await serve();
      const [checkout, other] = [await send('POST', path), await send('POST', '/api/admin/pictures')];
      const stopped = stop();
      // The other request is cut at the longest limit, and the checkout still runs.
      expect(await other.answer).toBe('ECONNRESET');
      checkout.response.end('ok');
      expect(await checkout.answer).toBe('close');
      await stopped;
    },
  );

  it('cuts off a checkout request whose body never arrives completely', async () => {
    const { send, stop } = await serve();
    const { answer } = await send('POST', '/api/checkout', { declared: 100, sent: '{' });
    expect(await stop()).toBeLessThan(limits.long);
    expect(await answer).toBe('ECONNRESET');
  });
});
