/** Why what can be bought of a variant changed. */
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

/** Those of them that staff give. */
export const adjustmentReasons = ['received', 'damaged', 'lost', 'correction'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** What the list of the shelf is narrowed to. */
export const shelfStates = ['low', 'out', 'held'] as const;
