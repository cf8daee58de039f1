/** Wrong passwords in a row before a wait is required, to allow for typing errors. */
const FREE_ATTEMPTS = 10;
const MAX_WAIT_S = 15 * 60;
/** The count resets after this time without a wrong password. */
export const RESET_AFTER_MS = 24 * 3_600_000;

interface Failures {
  failures: number;
  failedAt: Date;
}

/**
 * Seconds to wait before the next attempt: zero at first, then 2, 4, 8 … up to 15 minutes, so that no account
 * is locked permanently. Known browsers are counted separately, so that an attacker cannot delay the owner
 * there.
 *
 * @param leniency multiplies the number of wrong passwords before a wait, for load tests.
 */
export function secondsToWait(failures: Failures | null, now: Date, leniency = 1): number {
  if (!failures) return 0;
  const over = failures.failures - FREE_ATTEMPTS * Math.max(1, leniency);
  const elapsedMs = now.getTime() - failures.failedAt.getTime();
  if (over < 0 || elapsedMs > RESET_AFTER_MS) return 0;
  const wait = Math.min(MAX_WAIT_S, 2 ** Math.min(over + 1, 20));
  return Math.max(0, Math.ceil(wait - elapsedMs / 1000));
}
