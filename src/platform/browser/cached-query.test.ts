import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-client.ts';
import { KeptAnswer } from './kept-answer.ts';

/** A fake server that answers when the test tells it to. */
function shop() {
  const asked: { answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const ask = () => new Promise<string>((answer, fail) => asked.push({ answer, fail }));
  return { ask, asked };
}

const away = new ApiProblem('network', 0, '', []);
const refused = new ApiProblem('forbidden', 403, '', []);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sends one request for two simultaneous subscribers, and both receive the response', async () => {
  const { ask, asked } = shop();
  const answer = new KeptAnswer(ask, { freshFor: 1000 });
  const heard: unknown[] = [];
  answer.subscribe(() => heard.push(answer.getState().value));
  answer.look();
  answer.look();
  expect([asked.length, answer.getState().isAsking]).toEqual([1, true]);
  asked[0]?.answer('now');
  await settle();
  expect(heard).toEqual([undefined, 'now']);
  answer.look();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1001);
  answer.look();
  expect(asked).toHaveLength(2);
});

test('ignores the response of an older request after set or refresh', async () => {
  const { ask, asked } = shop();
  const answer = new KeptAnswer(ask);
  answer.look();
  answer.set('said elsewhere');
  asked[0]?.answer('old');
  await settle();
  expect(answer.getState().value).toBe('said elsewhere');
  void answer.refresh();
  void answer.refresh();
  asked[2]?.answer('newest');
  await settle();
  asked[1]?.answer('older');
  await settle();
  expect(answer.getState()).toMatchObject({ value: 'newest', isAsking: false });
});

test('retries a network error three times with growing pauses, but not an error response', async () => {
  const { ask, asked } = shop();
  const answer = new KeptAnswer(ask);
  answer.look();
  for (const pause of [999, 1999]) {
    asked.at(-1)?.fail(away);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(pause);
    expect(asked).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(before + 1);
  }
  expect(answer.getState().error).toBeNull();
  asked[2]?.fail(away);
  await settle();
  expect(answer.getState()).toMatchObject({ error: away, isAsking: false, value: undefined });
  answer.look();
  expect(answer.getState()).toMatchObject({ error: null, isAsking: true });
  asked[3]?.fail(refused);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(4);
  expect(answer.getState().error).toBe(refused);
});

test('refetches an invalidated value at once when it is shown, otherwise on the next mount, and keeps the old value meanwhile', async () => {
  const { ask, asked } = shop();
  const answer = new KeptAnswer(ask, { freshFor: Number.POSITIVE_INFINITY });
  answer.set('before');
  answer.invalidate();
  expect(asked).toHaveLength(0);
  const stop = answer.subscribe(() => {});
  answer.invalidate();
  expect([asked.length, answer.getState().value]).toEqual([1, 'before']);
  asked[0]?.fail(refused);
  await settle();
  expect(answer.getState()).toMatchObject({ value: 'before', error: refused });
  stop();
});
