import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { ApiProblem, NETWORK_PROBLEM } from '#platform/browser/api-client.ts';
import { SignInProblem } from '../../client/sign-in.ts';
import type { AccountErrorCode } from '../../contract/errors.ts';

export type AccountField =
  'email' | 'password' | 'currentPassword' | 'newPassword' | 'name' | 'phone' | 'code' | 'language';

export interface AccountProblem {
  /** The invalid field; null if the error concerns the whole form. */
  field: AccountField | null;
  text: string;
}

/** The linter requires a case for each code, so that a new code gets a message in every language. */
type FormErrorCode = AccountErrorCode | typeof NETWORK_PROBLEM | '';

/** Messages for errors of the account forms. */
export function useAccountErrors() {
  const { t } = useLingui();

  function wait(error: unknown): string {
    const seconds = error instanceof SignInProblem ? error.waitSeconds : null;
    if (!seconds) return t`Too many attempts. Please wait a minute, then try again.`;
    const minutes = Math.ceil(seconds / 60);
    const duration =
      seconds < 60
        ? plural(seconds, { one: '# second', other: '# seconds' })
        : plural(minutes, { one: '# minute', other: '# minutes' });
    return t`Too many attempts. Please wait ${duration}, then try again.`;
  }

  /** @param passwordField the field that shows errors of a new password. */
  function describe(error: unknown, passwordField: AccountField = 'password'): AccountProblem {
    const code = (error instanceof ApiProblem ? error.code : '') as FormErrorCode;
    switch (code) {
      case 'invalid_credentials':
        return { field: null, text: t`Incorrect email or password.` };
      case 'email_in_use':
        return { field: 'email', text: t`An account with this email already exists.` };
      case 'invalid_email':
        return { field: 'email', text: t`Enter a valid email address, e.g. ada@example.com` };
      case 'wrong_password':
        return { field: 'currentPassword', text: t`Your current password is incorrect.` };
      case 'password_too_short':
        return {
          field: passwordField,
          text: t`This password is too short. Several words are easy to remember.`,
        };
      case 'password_too_common':
        return { field: passwordField, text: t`This password is too common. Choose another one.` };
      case 'password_too_long':
        return { field: passwordField, text: t`Use at most 128 characters.` };
      case 'sign_in_again':
        return { field: null, text: t`For your security, please sign in again first.` };
      case 'account_disabled':
        return { field: null, text: t`This account is disabled. Contact us if you think this is a mistake.` };
      case 'link_expired':
        return { field: null, text: t`This link is invalid or has expired. Request a new one.` };
      case 'wrong_code':
        return {
          field: 'code',
          text: t`That code is not valid. Each code works once. The app shows a new one every 30 seconds.`,
        };
      case 'passkey_refused':
        return { field: null, text: t`This passkey was not accepted. Try again, or use another one.` };
      case 'orders_under_way':
        return {
          field: null,
          text: t`You have an open order. You can delete your account once it is delivered or cancelled.`,
        };
      case 'returns_under_way':
        return {
          field: null,
          text: t`You have a return in progress. You can delete your account once it is completed or withdrawn.`,
        };
      case 'last_administrator':
        return {
          field: null,
          text: t`You are the only full administrator. Give another user this role first.`,
        };
      case 'address_incomplete':
        return {
          field: null,
          text: t`The address is incomplete, or its postcode is not valid. Please check it.`,
        };
      case 'too_many_addresses':
        return { field: null, text: t`You can save up to 20 addresses. Remove one first.` };
      case 'too_many_requests':
        return { field: null, text: wait(error) };
      case 'unauthenticated':
        return { field: null, text: t`You have been signed out. Please sign in again.` };
      case NETWORK_PROBLEM:
        return {
          field: null,
          text: t`No connection to the shop. Check your internet connection and try again. Your input is still here.`,
        };
      case 'invalid':
        return { field: null, text: t`Some fields are not valid. Please check them and try again.` };
      // No form of a customer receives these.
      case 'forbidden':
      case 'not_found':
      case 'unavailable':
      case 'already_staff':
      case '':
      default:
        return { field: null, text: t`Something went wrong. Please try again in a moment.` };
    }
  }

  return { describe };
}
