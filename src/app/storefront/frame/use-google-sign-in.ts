import { useSearchParams } from 'react-router';
import { isGoogleOutcome } from '#modules/accounts/rules/google.ts';
import type { SignInOptions } from '../load-sign-in-options.ts';

/** Props of the Google button; null when Google sign-in is off. */
export function useGoogleSignIn(google: SignInOptions['google'], target: string) {
  const [query] = useSearchParams();
  const outcome = query.get('google');
  if (google === null) return null;
  return { isConnected: google === 'connected', target, ended: isGoogleOutcome(outcome) ? outcome : null };
}
