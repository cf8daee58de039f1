export const orderStatuses = [
  'awaiting_payment',
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStates = [
  'awaiting_payment',
  'placed',
  'processing',
  'completed',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export const shipmentStates = ['none', 'packing', 'shipped', 'delivered', 'lost', 'cancelled'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Fulfillment types: shipped, picked up, or (gift cards alone) emailed. */
export const fulfillmentTypes = ['parcel', 'counter', 'mail'] as const;
export type FulfillmentType = (typeof fulfillmentTypes)[number];

/** Staff actions. The state machine in `rules/transitions.ts` says which is allowed when. */
export const orderActions = ['confirm', 'ship', 'deliver', 'cancel', 'markPaid'] as const;
export type OrderAction = (typeof orderActions)[number];

export const timelineEvents = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'paid',
  'expired',
  'refunded',
  'payment_failed',
  'refund_failed',
  'disputed',
  'lost',
  'edited',
  /** The recipient of a gift entered the address. */
  'gift_accepted',
  /** Staff undid their last action. */
  'undone',
] as const;
export type TimelineEvent = (typeof timelineEvents)[number];

export const parcelStates = ['shipped', 'delivered', 'lost'] as const;
export type ParcelState = (typeof parcelStates)[number];

export const orderEmailKinds = [
  'awaiting_payment',
  'placed',
  'paid',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'edited',
  'staff_notice',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];
