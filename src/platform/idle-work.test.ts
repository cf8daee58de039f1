import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleWork } from './idle-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an idle task added while another one runs starts only after that one ends', async () => {
  const work = new IdleWork(() => 0);
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  work.add('first', () => {
    started.push('first');
    return first.promise;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  work.add('second', () => {
    started.push('second');
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['first']);
  first.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual(['first', 'second']);
});

it('the next idle task runs after a failed one', async () => {
  const work = new IdleWork(() => 0);
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  work.add('failing', () => Promise.reject(new Error('failed')));
  work.add('next', next);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next).toHaveBeenCalledOnce();
});
