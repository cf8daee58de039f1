import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-client.ts';
import { CachedQuery } from './cached-query.ts';

/** A fake server that responds when the test decides. */
function fakeServer() {
  const requests: { query: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const fetch = () => new Promise<string>((query, fail) => requests.push({ query, fail }));
  return { fetch, requests };
}

const networkError = new ApiProblem('network', 0, '', []);
const forbidden = new ApiProblem('forbidden', 403, '', []);
const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a cached query sends one request for two simultaneous ensureFresh calls, and another only for a stale value', async () => {
  const { fetch, requests } = fakeServer();
  const query = new CachedQuery(fetch, { freshFor: 1000 });
  const received: unknown[] = [];
  query.subscribe(() => received.push(query.getState().value));
  query.ensureFresh();
  query.ensureFresh();
  expect([requests.length, query.getState().isFetching]).toEqual([1, true]);
  requests[0]?.query('now');
  await flush();
  expect(received).toEqual([undefined, 'now']);
  query.ensureFresh();
  expect(requests).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1001);
  query.ensureFresh();
  expect(requests).toHaveLength(2);
});

test('a cached query ignores the response of an older request after set or refresh', async () => {
  const { fetch, requests } = fakeServer();
  const query = new CachedQuery(fetch);
  query.ensureFresh();
  query.set('said elsewhere');
  requests[0]?.query('old');
  await flush();
  expect(query.getState().value).toBe('said elsewhere');
  void query.refresh();
  void query.refresh();
  requests[2]?.query('newest');
  await flush();
  requests[1]?.query('older');
  await flush();
  expect(query.getState()).toMatchObject({ value: 'newest', isFetching: false });
});

test('a cached query retries a network error twice with growing pauses, but not a 4xx response', async () => {
  const { fetch, requests } = fakeServer();
  const query = new CachedQuery(fetch);
  query.ensureFresh();
  for (const pause of [999, 1999]) {
    requests.at(-1)?.fail(networkError);
    const before = requests.length;
    await vi.advanceTimersByTimeAsync(pause);
    expect(requests).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(before + 1);
  }
  expect(query.getState().error).toBeNull();
  requests[2]?.fail(networkError);
  await flush();
  expect(query.getState()).toMatchObject({ error: networkError, isFetching: false, value: undefined });
  query.ensureFresh();
  expect(query.getState()).toMatchObject({ error: null, isFetching: true });
  requests[3]?.fail(forbidden);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(4);
  expect(query.getState().error).toBe(forbidden);
});

test('a cached query with a subscriber refetches an invalidated value at once, and keeps the old value meanwhile', async () => {
  const { fetch, requests } = fakeServer();
  const query = new CachedQuery(fetch, { freshFor: Number.POSITIVE_INFINITY });
  query.set('before');
  query.invalidate();
  expect(requests).toHaveLength(0);
  const stop = query.subscribe(() => {});
  query.invalidate();
  expect([requests.length, query.getState().value]).toEqual([1, 'before']);
  requests[0]?.fail(forbidden);
  await flush();
  expect(query.getState()).toMatchObject({ value: 'before', error: forbidden });
  stop();
});
