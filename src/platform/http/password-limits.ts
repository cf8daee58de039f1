import type { RouteLimits } from '../module.ts';

/**
 * Limits of password attempts: enough for a user who mistypes, too few for an automated attack. The burst is
 * smaller than the number of attempts after which an account's sign-in is delayed, so that one client address
 * does not cause that delay at once.
 */
export const passwordAttempts: RouteLimits = { everyone: { name: 'signIn', burst: 8, perMinute: 6 } };

/**
 * Limits of routes on which a signed-in user confirms the password, so that a stolen session cannot guess it.
 */
export const passwordConfirmation: RouteLimits = {
  ...passwordAttempts,
  accounts: { name: 'confirm', burst: 10, perMinute: 6 },
};
