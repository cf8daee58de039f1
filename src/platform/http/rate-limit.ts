/** So many at once, then so many a minute. */
export interface Limit {
  burst: number;
  perMinute: number;
}

export interface RateLimiter {
  /** Seconds to wait, or 0 when it may go on. Taking counts. */
  take(key: string, limit: Limit): number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Most keys remembered; beyond it the oldest are forgotten, which only ever forgives. */
const MAX_KEYS = 100_000;

/**
 * Token buckets in this process's memory. Behind several processes each counts for itself, so the limit is at most
 * multiplied by their number.
 *
 * @param factor raises every limit, for load tests, or lowers it; one at a time always gets through.
 */
export function createRateLimiter(factor = 1, clock: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, limit) {
      const now = clock();
      const burst = Math.max(1, limit.burst * factor);
      const perMs = (limit.perMinute * factor) / 60_000;
      const bucket = buckets.get(key) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs);
      buckets.delete(key);
      const allowed = tokens >= 1;
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now });
      if (buckets.size > MAX_KEYS) buckets.delete(buckets.keys().next().value!);
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000));
    },
  };
}
