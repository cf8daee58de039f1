import { defineModule, errorTable } from '#platform/module.ts';
import { usersAdminApi } from './api/users.ts';
import { addressesApi, profileApi, sessionApi } from './api/profile.ts';
import type { AccountErrorCode } from './contract/errors.ts';
import { accountCrontab, accountJobs } from './jobs.ts';

/** Password attempts: people mistype a few times, programs do not stop. */
const signIn = { everyone: { name: 'signIn', burst: 10, perMinute: 6 } };
/** Requests for emails that verify an address or reset a password. */
const mail = { everyone: { name: 'mail', burst: 5, perMinute: 1 } };
/** Starts of a Google sign-in; each is stored for some minutes. */
const google = { everyone: { name: 'google', burst: 20, perMinute: 20 } };

export const accountsModule = defineModule({
  api: { session: sessionApi, profile: profileApi, addresses: addressesApi },
  adminApi: { users: usersAdminApi },
  jobs: accountJobs,
  crontab: accountCrontab,
  limits: {
    'POST /auth/sign-up/email': { everyone: { name: 'register', burst: 10, perMinute: 4 } },
    'POST /auth/sign-in/email': signIn,
    'POST /auth/sign-in/code': signIn,
    'POST /auth/change-password': signIn,
    'POST /auth/reset-password': signIn,
    'POST /auth/passkey/options': signIn,
    'POST /auth/codes/set-up': signIn,
    'POST /auth/codes/confirm': signIn,
    'POST /auth/codes/recovery': signIn,
    'POST /auth/codes/remove': signIn,
    'POST /profile/email': signIn,
    'POST /profile/delete': signIn,
    'POST /auth/forgot-password': mail,
    'POST /profile/verification': mail,
    'GET /auth/google': google,
    'GET /auth/callback/google': google,
  },
  errors: errorTable<AccountErrorCode>()({
    invalid_credentials: { status: 401, title: 'This e-mail and password do not go together.' },
    wrong_password: { status: 403, title: 'That is not your current password.' },
    email_in_use: { status: 409, title: 'There is already an account with this e-mail. Sign in instead?' },
    invalid_email: { status: 400, title: 'Please write the e-mail like ada@example.com.' },
    password_too_short: { status: 400, title: 'Please choose a longer password.' },
    password_too_common: {
      status: 400,
      title: 'Everybody tries this password first. Please choose another.',
    },
    sign_in_again: { status: 403, title: 'Please sign in again first, so that we know it is you.' },
    account_disabled: { status: 403, title: 'This account is closed. Write to us if that surprises you.' },
    link_expired: { status: 410, title: 'This link has been used or is too old. Please ask for a new one.' },
    wrong_code: { status: 401, title: 'That code does not fit. A code works once, and for half a minute.' },
    passkey_refused: { status: 401, title: 'That passkey does not belong to an account here.' },
    address_incomplete: { status: 400, title: 'Something is missing in the address.' },
    too_many_addresses: { status: 409, title: 'There is room for twenty addresses. Remove one first.' },
    orders_under_way: {
      status: 409,
      title: 'An order of yours is still under way. Once it has arrived, or is cancelled, you can leave.',
    },
    returns_under_way: {
      status: 409,
      title: 'A return of yours is still under way. Once it is settled, or taken back, you can leave.',
    },
    last_administrator: {
      status: 409,
      title: 'Somebody must run the whole shop, and there is nobody else who can.',
    },
    password_too_long: { status: 400, title: 'Please choose a password of at most 128 characters.' },
  }),
});
