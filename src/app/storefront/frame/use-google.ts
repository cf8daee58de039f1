import { useSearchParams } from 'react-router';
import { isGoogleOutcome } from '#modules/accounts/rules/google.ts';
import type { EntryTerms } from '../load-entry-terms.ts';

/** What the Google button is given; null where the shop does not offer it. */
export function useGoogle(google: EntryTerms['google'], target: string) {
  const [query] = useSearchParams();
  const outcome = query.get('google');
  if (google === null) return null;
  return { isConnected: google === 'connected', target, ended: isGoogleOutcome(outcome) ? outcome : null };
}
