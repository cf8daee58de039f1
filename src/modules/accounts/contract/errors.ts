export type AccountErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'unavailable'
  | 'too_many_requests'
  /** Unknown user or wrong password: the same error code for both. */
  | 'invalid_credentials'
  /** The current password given for a change is wrong. */
  | 'wrong_password'
  /**
   * The sign-in is too old to confirm a change without a password. Also for the second step of a sign-in: it
   * has expired, or there were too many wrong codes.
   */
  | 'sign_in_again'
  | 'account_disabled'
  | 'email_in_use'
  | 'invalid_email'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  /** An email link does not work: for example, it was used, has expired or was replaced by a newer one. */
  | 'link_expired'
  | 'wrong_code'
  | 'passkey_refused'
  | 'address_incomplete'
  | 'too_many_addresses'
  | 'orders_under_way'
  | 'returns_under_way'
  | 'last_administrator'
  | 'already_staff';
