import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

const limit = { burst: 3, perMinute: 6 };

function limiterWithClock(factor = 1) {
  const clock = { ms: 0 };
  const limiter = createRateLimiter(factor, () => clock.ms);
  const takeMany = async (key: string, times: number) => {
    const waits = await Promise.all(Array.from({ length: times }, () => limiter.take(key, limit)));
    return waits.filter((wait) => wait === 0).length;
  };
  return { clock, limiter, takeMany };
}

describe('rate limiter', () => {
  it('allows a burst and then returns the seconds to wait', async () => {
    const { limiter, takeMany } = limiterWithClock();
    expect(await takeMany('a', 3)).toBe(3);
    expect(await limiter.take('a', limit)).toBe(10);
  });

  it('counts each key separately', async () => {
    const { takeMany } = limiterWithClock();
    expect(await takeMany('a', 5)).toBe(3);
    expect(await takeMany('b', 5)).toBe(3);
  });

  it('refills over time up to the burst size', async () => {
    const { clock, takeMany } = limiterWithClock();
    await takeMany('a', 3);
    clock.ms += 9_999;
    expect(await takeMany('a', 1)).toBe(0);
    clock.ms += 1;
    expect(await takeMany('a', 2)).toBe(1);
    clock.ms += 24 * 60 * 60_000;
    expect(await takeMany('a', 10)).toBe(3);
  });

  it('does not count rejected attempts', async () => {
    const { clock, takeMany } = limiterWithClock();
    await takeMany('a', 1_000);
    clock.ms += 10_000;
    expect(await takeMany('a', 1)).toBe(1);
  });

  it('allows one request, and another after an hour, with a factor of 0.01', async () => {
    const { clock, takeMany } = limiterWithClock(0.01);
    expect(await takeMany('a', 5)).toBe(1);
    clock.ms += 60 * 60_000;
    expect(await takeMany('a', 5)).toBe(1);
  });

  it('multiplies limits by the factor', async () => {
    expect(await limiterWithClock(100).takeMany('a', 1_000)).toBe(300);
  });

  it('evicts the least recently used key after 100,000 others', async () => {
    const { limiter, takeMany } = limiterWithClock();
    await takeMany('first', 3);
    for (let index = 0; index < 100_000; index += 1) await limiter.take(`other ${index}`, limit);
    expect(await takeMany('first', 3)).toBe(3);
  });
});
