/**
 * Result of a test charge. `live-keys`: no charge is created with the keys of real payments. `failed`: the provider
 * rejected the charge or could not be reached.
 */
export const chargeTests = ['works', 'live-keys', 'failed', 'not-connected'] as const;

export interface ChargeTest {
  outcome: (typeof chargeTests)[number];
  /** The provider's reason of a failure; null for other results. */
  reason: string | null;
}
