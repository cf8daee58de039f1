import { describe, expect, it } from 'vitest';
import { secondsToWait } from './sign-in-throttle.ts';

const now = new Date('2026-11-21T12:00:00Z');
const failures = (count: number, secondsAgo = 0) => ({
  failures: count,
  failedAt: new Date(now.getTime() - secondsAgo * 1000),
});

describe('wait before the next sign-in attempt', () => {
  it('is zero before the first and after nine wrong passwords', () => {
    expect(secondsToWait(null, now)).toBe(0);
    expect(secondsToWait(failures(9), now)).toBe(0);
  });

  it('doubles with each further wrong password', () => {
    const waits = [10, 11, 12, 13, 14].map((count) => secondsToWait(failures(count), now));
    expect(waits).toEqual([2, 4, 8, 16, 32]);
  });

  it('is 15 minutes after 40, 400 and 4 million wrong passwords', () => {
    for (const count of [40, 400, 4_000_000]) expect(secondsToWait(failures(count), now)).toBe(900);
  });

  it('ends as time passes, and the count of wrong passwords resets after a day', () => {
    expect(secondsToWait(failures(12, 7), now)).toBe(1);
    expect(secondsToWait(failures(12, 8), now)).toBe(0);
    expect(secondsToWait(failures(4_000, 86_401), now)).toBe(0);
  });
});
