import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectWhileIdle } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const megabyte = 2 ** 20;

it('an idle server collects garbage once, and again only after its memory has grown', () => {
  let [load, used] = [0.5, 200 * megabyte];
  const collect = vi.fn<() => void>(() => {
    used = 150 * megabyte;
  });
  collectWhileIdle({ collect, load: () => load, used: () => used });
  vi.advanceTimersByTime(120_000);
  expect(collect, 'while busy').not.toHaveBeenCalled();
  load = 0.01;
  vi.advanceTimersByTime(300_000);
  expect(collect).toHaveBeenCalledOnce();
  used = 165 * megabyte;
  vi.advanceTimersByTime(300_000);
  expect(collect).toHaveBeenCalledOnce();
  used = 166 * megabyte;
  vi.advanceTimersByTime(30_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('without --expose-gc nothing is collected, and no timer runs', () => {
  collectWhileIdle({ collect: undefined });
  expect(vi.getTimerCount()).toBe(0);
});
