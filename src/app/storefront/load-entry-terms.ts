import { getSettings } from '#modules/settings/service.ts';
import { readConfig } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';

export interface EntryTerms {
  /** `null`: a setting removed it. */
  google: 'connected' | 'not-connected' | null;
  minPasswordLength: number;
}

let hasGoogleKeys: boolean | undefined;

/** What sign-in pages offer and ask, the same for everybody. */
export async function loadEntryTerms(ctx: Context): Promise<EntryTerms> {
  const { googleButton, minPasswordLength } = await getSettings(ctx, 'accounts');
  hasGoogleKeys ??= readConfig(process.env).google !== null;
  const google = hasGoogleKeys ? 'connected' : 'not-connected';
  return { google: googleButton ? google : null, minPasswordLength };
}
