/** Reasons of a stock movement. */
export const stockReasons = [
  'opening',
  'order',
  'put_back',
  'returned',
  'counted',
  'received',
  'damaged',
  'lost',
  'correction',
  'removed',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** The reasons that staff can select. */
export const adjustmentReasons = ['received', 'damaged', 'lost', 'correction'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** States that the stock list filters by. */
export const stockStates = ['low', 'out', 'held'] as const;
