import { oc, type, type AnyContractRouter } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '#platform/http/problem.ts';
import { ApiProblem, createApiClient, NETWORK_PROBLEM } from './api-client.ts';

const contract = {
  place: oc.route({ method: 'POST', path: '/checkout' }),
  clear: oc.route({ method: 'DELETE', path: '/cart' }),
  orders: {
    list: oc.route({ method: 'GET', path: '/orders' }).input(type<object>()),
    move: oc.route({ method: 'POST', path: '/orders/{orderId}/move' }).input(type<object>()),
    get: oc.route({ method: 'GET', path: '/orders/{orderId}' }).input(type<object>()),
  },
} satisfies AnyContractRouter;
const client = createApiClient<typeof contract>({
  place: 'POST /checkout',
  clear: 'DELETE /cart',
  orders: { list: 'GET /orders', move: 'POST /orders/{orderId}/move', get: 'GET /orders/{orderId}' },
});

let requests: Request[];

function answerWith(answer: () => Promise<Response>): void {
  requests = [];
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return answer();
  });
}

describe('API client in the browser', () => {
  beforeEach(() => void vi.stubGlobal('location', { origin: 'http://shop.test' }));
  afterEach(() => void vi.unstubAllGlobals());

  it('sends path parameters in the path and other input in the body, and returns the response', async () => {
    answerWith(() => Promise.resolve(Response.json({ moved: true })));
    const answer = await client.orders.move({ orderId: 'a/b c', move: 'ship', note: undefined });
    const [request] = requests;
    expect(answer).toEqual({ moved: true });
    expect(`${request?.method} ${request?.url}`).toBe('POST http://shop.test/api/orders/a%2Fb%20c/move');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ move: 'ship' });
  });

  it('sends the input of a GET request in the query and omits undefined and null values', async () => {
    answerWith(() => Promise.resolve(Response.json([])));
    await client.orders.list({
      q: 'a&b=ü',
      page: 2,
      inStock: false,
      status: undefined,
      color: null,
      of: ['x', 'y'],
    });
    expect(requests[0]?.url).toBe(
      'http://shop.test/api/orders?q=a%26b%3D%C3%BC&page=2&inStock=false&of%5B0%5D=x&of%5B1%5D=y',
    );
    expect(requests[0]?.body).toBeNull();
  });

  it('sends no body without input and accepts an empty response', async () => {
    answerWith(() => Promise.resolve(new Response(null, { status: 204 })));
    expect(await client.clear()).toBeUndefined();
    await client.orders.get({ orderId: '1' });
    expect(requests.map(({ body }) => body)).toEqual([null, null]);
  });

  it('sends the idempotency key', async () => {
    answerWith(() => Promise.resolve(Response.json({})));
    await client.place(undefined, { context: { idempotencyKey: 'once' } });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('once');
  });

  it('throws an ApiProblem with the code, message and fields of a problem document', async () => {
    const errors = [{ path: 'address.postcode', message: 'Too long' }];
    const problem = { status: 409, title: 'Something sold out.', code: 'out_of_stock', errors };
    answerWith(() => Promise.resolve(problemResponse(problem)));
    const error: unknown = await client.place().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      code: 'out_of_stock',
      status: 409,
      message: 'Something sold out.',
      fields: errors,
    });
  });

  it('reports the status of an error response that is not a problem document', async () => {
    answerWith(() => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })));
    await expect(client.place()).rejects.toMatchObject({ code: 'status_502', status: 502, fields: [] });
  });

  it('reports an unreachable server as a network error', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.place()).rejects.toMatchObject({ code: NETWORK_PROBLEM, status: 0 });
  });

  it('rethrows the error of an aborted request', async () => {
    answerWith(() => Promise.reject(new DOMException('taken back', 'AbortError')));
    await expect(client.place()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
