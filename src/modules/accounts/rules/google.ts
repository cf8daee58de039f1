/** Results of a sign-in with Google. */
export const googleOutcomes = [
  'signed-in',
  /** The user cancelled on Google's page, or Google still needs the user's consent or sign-in. */
  'denied',
  /** The OAuth state has expired, belongs to another browser or is invalid. */
  'expired',
  /** An account with this address exists, but not both sides have verified the address. */
  'not-linked',
  'disabled',
  /** The request's host is not the configured one, or Google rejects the shop's client or redirect URL. */
  'unauthorized-domain',
  /** Google could not be reached or reported a server error, or the sign-in could not be started. */
  'unreachable',
  'not-connected',
  'failed',
] as const;
export type GoogleOutcome = (typeof googleOutcomes)[number];

const outcomes: Record<string, GoogleOutcome> = {
  access_denied: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  login_required: 'denied',
  account_selection_required: 'denied',
  state_not_found: 'expired',
  state_mismatch: 'expired',
  state_invalid: 'expired',
  please_restart_the_process: 'expired',
  account_not_linked: 'not-linked',
  ACCOUNT_DISABLED: 'disabled',
  unauthorized_client: 'unauthorized-domain',
  redirect_uri_mismatch: 'unauthorized-domain',
  invalid_client: 'unauthorized-domain',
  server_error: 'unreachable',
  temporarily_unavailable: 'unreachable',
};

/** Maps an error of Google or the sign-in library to a result; null means signed in. */
export function outcomeOf(error: string | null): GoogleOutcome {
  if (error === null) return 'signed-in';
  return Object.hasOwn(outcomes, error) ? outcomes[error]! : 'failed';
}

export const isGoogleOutcome = (text: unknown): text is GoogleOutcome =>
  (googleOutcomes as readonly unknown[]).includes(text);

/** Type of the message from the pop-up to its opener. */
export const googleMessageType = 'trivet:google';
/** Window name by which the last page recognises that it is in the pop-up. */
export const googleWindowName = 'trivet-google';
