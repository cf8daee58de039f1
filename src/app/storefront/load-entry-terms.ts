import { getSettings } from '#modules/settings/service.ts';
import { readConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';

export interface EntryTerms {
  /** `null`: turned off in the settings. */
  google: 'connected' | 'not-connected' | null;
  minPasswordLength: number;
}

let hasGoogleKeys: boolean | undefined;

/** Options of the sign-in pages, the same for every viewer. */
export async function loadEntryTerms(ctx: Context): Promise<EntryTerms> {
  const { googleButton, minPasswordLength } = await getSettings(ctx, 'accounts');
  hasGoogleKeys ??= readConfig(process.env).google !== null;
  const google = hasGoogleKeys ? 'connected' : 'not-connected';
  return { google: googleButton ? google : null, minPasswordLength };
}
