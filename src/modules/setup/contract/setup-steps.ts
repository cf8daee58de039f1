/** Steps of the first-day checklist, in their order. Stored when skipped: add, do not rename. */
export const setupSteps = [
  'details',
  'hours',
  'currency',
  'payments',
  'guests',
  'google',
  'delivery',
  'taxes',
  'mail',
  'product',
  'texts',
  'demo',
] as const;
export type SetupStep = (typeof setupSteps)[number];
