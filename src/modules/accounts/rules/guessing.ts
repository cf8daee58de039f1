/** Wrong passwords in a row before an account makes whoever tries wait. A person mistypes a few times. */
const FREE_TRIES = 20;
const LONGEST_WAIT_S = 15 * 60;
/** After so long without a wrong one the count begins anew. */
export const FORGIVEN_AFTER_MS = 24 * 3_600_000;

interface Failures {
  failures: number;
  failedAt: Date;
}

/**
 * Seconds until an account may be tried again: none at first, then 2, 4, 8 … and never more than a quarter of an hour,
 * so that nobody is locked out for good. A browser that the account knows is counted by itself, so that a stranger's
 * guesses never make the owner wait.
 *
 * @param leniency raises the number of free tries, for load tests.
 */
export function secondsToWait(past: Failures | null, now: Date, leniency = 1): number {
  if (!past) return 0;
  const over = past.failures - FREE_TRIES * Math.max(1, leniency);
  const sinceMs = now.getTime() - past.failedAt.getTime();
  if (over < 0 || sinceMs > FORGIVEN_AFTER_MS) return 0;
  const wait = Math.min(LONGEST_WAIT_S, 2 ** Math.min(over + 1, 20));
  return Math.max(0, Math.ceil(wait - sinceMs / 1000));
}
