import { describe, expect, it } from 'vitest';
import { createRateLimiter } from '../http/rate-limit.ts';
import { takeRecipient } from './recipient-limit.ts';

describe('emails that anyone can request', () => {
  it('are limited per mailbox, in every spelling of its address, to four and then one per five minutes', async () => {
    let now = 0;
    const limiter = createRateLimiter(1, () => now);
    const spellings = ['ada@example.org', 'ADA@example.org', 'ada+1@example.org', ' ada+x+y@Example.ORG '];
    const waits = await Promise.all(spellings.map((address) => takeRecipient(limiter, address)));
    expect(waits).toEqual([0, 0, 0, 0]);
    expect(await takeRecipient(limiter, 'ada@example.org')).toBe(300);
    expect(await takeRecipient(limiter, 'grace@example.org')).toBe(0);
    now = 300_000;
    expect(await takeRecipient(limiter, 'ada@example.org')).toBe(0);
    expect(await takeRecipient(limiter, 'ada@example.org')).toBe(300);
  });
});
