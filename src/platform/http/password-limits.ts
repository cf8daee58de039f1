import type { RouteLimits } from '../module.ts';

/**
 * Password attempts: enough for a user who mistypes, too few for an automated attack. Fewer than the free attempts of an
 * account, so that one address cannot delay its owner at once.
 */
export const passwordAttempts: RouteLimits = { everyone: { name: 'signIn', burst: 8, perMinute: 6 } };

/** Routes where a signed-in user confirms the password, which a stolen session could guess. */
export const passwordConfirmation: RouteLimits = {
  ...passwordAttempts,
  accounts: { name: 'confirm', burst: 10, perMinute: 6 },
};
