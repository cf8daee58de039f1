/** How a sign-in by Google ended, as the page that began it is told. */
export const googleOutcomes = [
  'signed-in',
  /** The person said no, or closed Google's page. */
  'denied',
  /** Begun too long ago, in another browser, or not by us at all. */
  'expired',
  /** There is an account with this address, and not both sides have proven that it is the same person's. */
  'not-linked',
  'disabled',
  /** Google does not know this shop under this address. */
  'unauthorized-domain',
  /** Google could not be reached. */
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

/** What an error of the provider or of the sign-in library comes to. */
export function outcomeOf(error: string | null): GoogleOutcome {
  if (error === null) return 'signed-in';
  return Object.hasOwn(outcomes, error) ? outcomes[error]! : 'failed';
}

export const isGoogleOutcome = (text: unknown): text is GoogleOutcome =>
  (googleOutcomes as readonly unknown[]).includes(text);

/** The pop-up's message to the page that opened it. */
export const googleMessageType = 'trivet:google';
/** The pop-up's name, by which the page at its end knows that it is one. */
export const googleWindowName = 'trivet-google';
