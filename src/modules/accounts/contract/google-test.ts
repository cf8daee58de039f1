/** Results of a test of the Google keys. */
export const googleTests = [
  'works',
  'wrong-keys',
  /** The keys are right, but Google did not redirect to the shop's address. */
  'address-unconfirmed',
  'unreachable',
  'not-connected',
] as const;
export type GoogleTest = (typeof googleTests)[number];
