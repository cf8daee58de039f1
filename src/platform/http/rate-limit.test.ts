import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

const limit = { burst: 3, perMinute: 6 };

function limiterWithClock(factor = 1) {
  const clock = { ms: 0 };
  const limiter = createRateLimiter(factor, () => clock.ms);
  const takeMany = (key: string, times: number) =>
    Array.from({ length: times }, () => limiter.take(key, limit)).filter((wait) => wait === 0).length;
  return { clock, limiter, takeMany };
}

describe('rate limiter', () => {
  it('allows a burst and then returns the seconds to wait', () => {
    const { limiter, takeMany } = limiterWithClock();
    expect(takeMany('a', 3)).toBe(3);
    expect(limiter.take('a', limit)).toBe(10);
  });

  it('counts each key separately', () => {
    const { takeMany } = limiterWithClock();
    expect(takeMany('a', 5)).toBe(3);
    expect(takeMany('b', 5)).toBe(3);
  });

  it('refills over time up to the burst size', () => {
    const { clock, takeMany } = limiterWithClock();
    takeMany('a', 3);
    clock.ms += 9_999;
    expect(takeMany('a', 1)).toBe(0);
    clock.ms += 1;
    expect(takeMany('a', 2)).toBe(1);
    clock.ms += 24 * 60 * 60_000;
    expect(takeMany('a', 10)).toBe(3);
  });

  it('does not count rejected attempts', () => {
    const { clock, takeMany } = limiterWithClock();
    takeMany('a', 1_000);
    clock.ms += 10_000;
    expect(takeMany('a', 1)).toBe(1);
  });

  it('allows one request, and another after an hour, with a factor of 0.01', () => {
    const { clock, takeMany } = limiterWithClock(0.01);
    expect(takeMany('a', 5)).toBe(1);
    clock.ms += 60 * 60_000;
    expect(takeMany('a', 5)).toBe(1);
  });

  it('multiplies limits by the factor', () => {
    expect(limiterWithClock(100).takeMany('a', 1_000)).toBe(300);
  });

  it('evicts the least recently used key after 100,000 others', () => {
    const { limiter, takeMany } = limiterWithClock();
    takeMany('first', 3);
    for (let index = 0; index < 100_000; index += 1) limiter.take(`other ${index}`, limit);
    expect(takeMany('first', 3)).toBe(3);
  });
});
