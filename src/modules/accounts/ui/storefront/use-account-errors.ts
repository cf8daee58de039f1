import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';
import { SignInProblem } from '../../client/sign-in.ts';

/** Input names of the account forms. */
export type AccountField =
  'email' | 'password' | 'currentPassword' | 'newPassword' | 'name' | 'phone' | 'code';

export interface AccountProblem {
  /** The invalid field; null if the error concerns the whole form. */
  field: AccountField | null;
  text: string;
}

/** Messages for errors of the account forms. */
export function useAccountErrors() {
  const { t } = useLingui();

  function wait(error: unknown): string {
    const seconds = error instanceof SignInProblem ? error.waitSeconds : null;
    if (!seconds) return t`Too many tries in a short time. Please wait a minute, then try again.`;
    const minutes = Math.ceil(seconds / 60);
    const howLong =
      seconds < 60
        ? plural(seconds, { one: '# second', other: '# seconds' })
        : plural(minutes, { one: '# minute', other: '# minutes' });
    return t`Too many tries in a short time. Please wait ${howLong}, then try again.`;
  }

  /** @param passwordField the field that shows errors of a new password. */
  function describe(error: unknown, passwordField: AccountField = 'password'): AccountProblem {
    const code = error instanceof ApiProblem ? error.code : '';
    switch (code) {
      case 'invalid_credentials':
        return { field: null, text: t`This e-mail and password do not go together.` };
      case 'email_in_use':
        return { field: 'email', text: t`There is already an account with this e-mail.` };
      case 'invalid_email':
        return { field: 'email', text: t`Write it with an @, like ada@example.com` };
      case 'wrong_password':
        return { field: 'currentPassword', text: t`That is not your current password.` };
      case 'password_too_short':
        return {
          field: passwordField,
          text: t`That is shorter than this shop asks for. A few words are easy to keep.`,
        };
      case 'password_too_common':
        return { field: passwordField, text: t`Everybody tries this one first. Choose another.` };
      case 'password_too_long':
        return { field: passwordField, text: t`That is longer than we can keep. 128 characters are plenty.` };
      case 'sign_in_again':
        return { field: null, text: t`That was a while ago. Sign in again, so that we know it is you.` };
      case 'account_disabled':
        return { field: null, text: t`This account is closed. Write to us if that surprises you.` };
      case 'link_expired':
        return { field: null, text: t`This link has been used or is too old. Ask for a new one.` };
      case 'wrong_code':
        return { field: 'code', text: t`That code does not fit. Each works once, for half a minute.` };
      case 'passkey_refused':
        return { field: null, text: t`That passkey does not belong to an account here.` };
      case 'orders_under_way':
        return {
          field: null,
          text: t`An order of yours is still under way. Once it has arrived, or is cancelled, you can leave.`,
        };
      case 'returns_under_way':
        return {
          field: null,
          text: t`A return of yours is still under way. Once it is settled, or taken back, you can leave.`,
        };
      case 'last_administrator':
        return {
          field: null,
          text: t`You are the only one who runs this shop. Make somebody else one first.`,
        };
      case 'too_many_addresses':
        return { field: null, text: t`There is room for twenty addresses. Remove one first.` };
      case 'too_many_requests':
        return { field: null, text: wait(error) };
      case 'unauthenticated':
        return { field: null, text: t`You have been signed out. Please sign in again.` };
      case NETWORK_PROBLEM:
        return {
          field: null,
          text: t`The shop could not be reached. Check your connection and try again; what you typed is still here.`,
        };
      case 'invalid':
        return { field: null, text: t`Something in there is not right. Please check it and try again.` };
      default:
        return { field: null, text: t`Something went wrong on our side. Please try again in a moment.` };
    }
  }

  return { describe };
}
