export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Columns that can be shown besides the number, in this order. */
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
export const usualColumns: readonly OrderColumn[] = [
  'status',
  'customer',
  'delivery',
  'items',
  'total',
  'placed',
];

/** Views that everybody has. The work of the day comes oldest first. */
export const builtInViews = {
  'to-confirm': { status: 'pending', sort: 'oldest' },
  'to-pack': { toPack: 'yes', sort: 'oldest' },
  'waiting-for-money': { status: 'awaiting_payment', sort: 'oldest' },
  'to-pick-up': { deliveryMethod: 'pickup', status: 'shipped', sort: 'oldest' },
} as const;
export type BuiltInView = keyof typeof builtInViews;

/** What a list can be narrowed to and how it is sorted, by its names in addresses. */
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

/** So many orders are worked on at once. */
export const mostChosen = 100;
