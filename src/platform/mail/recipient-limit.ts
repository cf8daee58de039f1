import { createHash } from 'node:crypto';
import type { Limit, RateLimiter } from '../http/rate-limit.ts';

/** Enough for a person who requests the email again, too few to flood a mailbox. */
const limit: Limit = { burst: 4, perMinute: 0.2 };

/** One mailbox has many spellings: upper case, and a tag after the plus sign. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');

/**
 * Counts a requested email against the limit of its recipient, for all callers together: a limit per client
 * address does not protect the recipient. Same result for known and unknown addresses.
 *
 * @returns 0 if it may be sent, otherwise the seconds to wait.
 */
export function takeRecipient(limiter: RateLimiter, address: string): Promise<number> {
  return limiter.take(`recipient ${hashOf(address)}`, limit);
}

/** Orders a day to one mailbox from accounts that have not verified it. Each order sends emails. */
const unverifiedOrders: Limit = { burst: 20, perMinute: 20 / (24 * 60) };

/** Counts an order of an account with an unverified address, like `takeRecipient`. */
export function takeUnverifiedOrder(limiter: RateLimiter, address: string): Promise<number> {
  return limiter.take(`order to ${hashOf(address)}`, unverifiedOrders);
}

/** More than one: a person may pledge parts of several gifts, or pledge again after declined cards. */
const pledges: Limit = { burst: 8, perMinute: 0.2 };

/** Counts a pledge for a group gift, like `takeRecipient`. Each sends emails to an address that is not verified. */
export function takePledge(limiter: RateLimiter, address: string): Promise<number> {
  return limiter.take(`pledge of ${hashOf(address)}`, pledges);
}

const hashOf = (address: string): string =>
  createHash('sha256').update(mailboxOf(address)).digest('base64url');
