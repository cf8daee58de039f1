import { findSettings, isOpenToGuests } from '#modules/settings/service/read-settings.ts';
import { readConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';

export interface SignInOptions {
  /** Null if Google sign-in is disabled in the settings, or the settings are invalid. */
  google: 'connected' | 'not-connected' | null;
  minPasswordLength: number;
  /** Whether customers can check out without an account. */
  takesGuests: boolean;
}

let hasGoogleKeys: boolean | undefined;

/** Options of the sign-in pages, the same for every viewer. */
export async function loadSignInOptions(ctx: Context): Promise<SignInOptions> {
  // With invalid settings, an administrator can still sign in and repair them. Setting a password fails.
  const found = await findSettings(ctx, 'accounts');
  const { googleButton, minPasswordLength } = found.ok
    ? found.value
    : { googleButton: false, minPasswordLength: 6 };
  hasGoogleKeys ??= readConfig(process.env).google !== null;
  const google = hasGoogleKeys ? 'connected' : 'not-connected';
  return {
    google: googleButton ? google : null,
    minPasswordLength,
    takesGuests: await isOpenToGuests(ctx),
  };
}
