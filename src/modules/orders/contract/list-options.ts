/** Lists count exactly up to this number; a larger count means "more": counting a million orders takes ten times as long as a page. */
export const MAX_COUNTED_ORDERS = 10_000;

export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Optional columns, in display order. */
export const orderColumns = [
  'status',
  'payment',
  'shipment',
  'customer',
  'delivery',
  'paymentMethod',
  'items',
  'total',
  'placed',
] as const;
export type OrderColumn = (typeof orderColumns)[number];
export const defaultColumns: readonly OrderColumn[] = [
  'status',
  'payment',
  'customer',
  'delivery',
  'items',
  'total',
  'placed',
];

/** Built-in views; all sort the oldest orders first. */
export const builtInViews = {
  'to-confirm': { status: 'pending', sort: 'oldest' },
  'to-pack': { toPack: 'yes', sort: 'oldest' },
  'waiting-for-money': { status: 'awaiting_payment', sort: 'oldest' },
  'to-pick-up': { deliveryMethod: 'pickup', status: 'shipped', sort: 'oldest' },
} as const;
export type BuiltInView = keyof typeof builtInViews;

/** Filters and sort order, by their names in the URL. */
export const orderFilterKeys = [
  'status',
  'toPack',
  'orderState',
  'paymentState',
  'shipmentState',
  'paymentMethod',
  'deliveryMethod',
  'from',
  'until',
  'q',
  'sort',
] as const;

/** Rows of the CSV export: one per order, or one per line. */
export const exportedRows = ['orders', 'lines'] as const;
export type ExportedRows = (typeof exportedRows)[number];

/** Maximum orders of a bulk action. */
export const maxSelected = 100;
