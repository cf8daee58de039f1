/** A burst size, then a rate per minute. */
export interface Limit {
  burst: number;
  perMinute: number;
}

export interface RateLimiter {
  /** Takes a token. Returns 0 if the request is allowed, otherwise the seconds to wait. */
  take(key: string, limit: Limit): Promise<number>;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Maximum number of keys; beyond it the least recently used are evicted, which only relaxes limits. */
const MAX_KEYS = 100_000;

/**
 * Token buckets in this process's memory. The processes of `WEB_CONCURRENCY` share those of one process; each machine counts
 * separately, so several machines multiply the limit.
 *
 * @param factor scales every limit, for load tests; the burst stays at least one request.
 */
export function createRateLimiter(factor = 1, clock: () => number = () => performance.now()): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    async take(key, limit) {
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
