export type AccountErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'unavailable'
  | 'too_many_requests'
  /** Unknown user or wrong password: the same code for both. */
  | 'invalid_credentials'
  /** The current password given for a change is wrong. */
  | 'wrong_password'
  /** The sign-in is too old to confirm a change without a password, or the code step expired or failed. */
  | 'sign_in_again'
  | 'account_disabled'
  | 'email_in_use'
  | 'invalid_email'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  /** A link that was used, has expired, was replaced by a newer one or was never sent. */
  | 'link_expired'
  | 'wrong_code'
  | 'passkey_refused'
  | 'address_incomplete'
  | 'too_many_addresses'
  | 'orders_under_way'
  | 'returns_under_way'
  | 'last_administrator';
