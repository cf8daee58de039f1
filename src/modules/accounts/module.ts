import { msg } from '@lingui/core/macro';
import { passwordAttempts, passwordConfirmation } from '#platform/http/password-limits.ts';
import { defineModule, errorTable } from '#platform/module.ts';
import { accountsAdminPages } from './admin-pages.ts';
import { staffAdminApi } from './api/staff.ts';
import { usersAdminApi } from './api/users.ts';
import { addressesApi, profileApi, sessionApi } from './api/profile.ts';
import type { AccountErrorCode } from './contract/errors.ts';
import { accountCrontab, accountJobs } from './jobs.ts';

/** Limit of requests for emails that verify an address or reset a password. */
const mail = { everyone: { name: 'mail', burst: 5, perMinute: 1 } };
/** Limit of starts and callbacks of Google sign-ins. Each start stores an OAuth state for ten minutes. */
const google = { everyone: { name: 'google', burst: 20, perMinute: 20 } };

export const accountsModule = defineModule({
  api: { session: sessionApi, profile: profileApi, addresses: addressesApi },
  adminPages: accountsAdminPages,
  adminApi: { users: usersAdminApi, staff: staffAdminApi },
  jobs: accountJobs,
  crontab: accountCrontab,
  limits: {
    'POST /auth/sign-up/email': { everyone: { name: 'register', burst: 10, perMinute: 4 } },
    'POST /auth/sign-in/email': passwordAttempts,
    'POST /auth/sign-in/code': passwordAttempts,
    'POST /auth/change-password': passwordConfirmation,
    'POST /auth/reset-password': passwordAttempts,
    'POST /auth/passkey/options': passwordConfirmation,
    'POST /auth/codes/set-up': passwordConfirmation,
    'POST /auth/codes/confirm': passwordConfirmation,
    'POST /auth/codes/recovery': passwordConfirmation,
    'POST /auth/codes/remove': passwordConfirmation,
    'POST /profile/email': passwordConfirmation,
    'POST /profile/delete': passwordConfirmation,
    'DELETE /profile/passkeys/{id}': passwordConfirmation,
    'PUT /admin/customers/{id}/role': passwordConfirmation,
    'POST /admin/customers/{id}/erase': passwordConfirmation,
    'POST /admin/staff/invitations': passwordConfirmation,
    'POST /admin/staff/invitations/{id}/link': passwordConfirmation,
    'POST /auth/invitation': passwordAttempts,
    'POST /auth/accept-invitation': passwordAttempts,
    'POST /auth/forgot-password': mail,
    'POST /profile/verification': mail,
    'GET /auth/google': google,
    'GET /auth/callback/google': google,
  },
  errors: errorTable<AccountErrorCode>()({
    invalid_credentials: { status: 401, title: msg`Incorrect email or password.` },
    wrong_password: { status: 403, title: msg`Your current password is incorrect.` },
    email_in_use: { status: 409, title: msg`An account with this email already exists.` },
    invalid_email: { status: 400, title: msg`Please enter a valid email address.` },
    password_too_short: { status: 400, title: msg`Please choose a longer password.` },
    password_too_common: {
      status: 400,
      title: msg`This password is too common. Please choose another one.`,
    },
    sign_in_again: { status: 403, title: msg`Please sign in again first.` },
    account_disabled: {
      status: 403,
      title: msg`This account is disabled. Contact us if you think this is a mistake.`,
    },
    link_expired: {
      status: 410,
      title: msg`This link is invalid or has expired. Please request a new one.`,
    },
    wrong_code: {
      status: 401,
      title: msg`That code is not valid. Each code works once. The app shows a new one every 30 seconds.`,
    },
    passkey_refused: {
      status: 401,
      title: msg`This passkey was not accepted. Try again, or use another one.`,
    },
    address_incomplete: { status: 400, title: msg`The address is incomplete, or its postcode is not valid.` },
    too_many_addresses: { status: 409, title: msg`You can save up to 20 addresses. Remove one first.` },
    orders_under_way: {
      status: 409,
      title: msg`This account has an open order. It can be deleted once the order is delivered or cancelled.`,
    },
    returns_under_way: {
      status: 409,
      title: msg`This account has a return in progress. It can be deleted once the return is completed or withdrawn.`,
    },
    last_administrator: {
      status: 409,
      title: msg`At least one full administrator must remain.`,
    },
    already_staff: { status: 409, title: msg`This person is staff already. Change their role instead.` },
    password_too_long: { status: 400, title: msg`Please choose a password of at most 128 characters.` },
  }),
});
