import type { PaymentSettings } from '#modules/settings/contract/payments.ts';

/**
 * The capabilities of a payment method. Code of other modules queries them instead of comparing method names.
 */
interface MethodDefinition {
  /**
   * `card`: a form of a payment provider on the payment page. `redirect`: the payment page leads to the
   * provider's own page. `offline`: no provider; staff record the payment. `pledges`: several people pay parts.
   */
  kind: 'card' | 'redirect' | 'offline' | 'pledges';
  /** Whether the order is placed before it is paid. Otherwise it awaits payment, with its stock reserved. */
  placedUnpaid: boolean;
  /** Whether the customer gets bank details and a reference. */
  showsBankDetails: boolean;
  /** Whether the method is enabled in the settings. */
  isEnabled: (settings: PaymentSettings) => boolean;
  /** Limits of the amount in minor units, fee included; null: none. */
  minimum: number | null;
  maximum: (settings: PaymentSettings) => number | null;
  /** Added to the total, in minor units. */
  fee: (settings: PaymentSettings) => number;
  /** Minutes until an unpaid order expires; null: never. */
  minutesToPay: (settings: PaymentSettings) => number | null;
}

/** Minutes for which stock stays reserved during an online payment. */
const ONLINE_MINUTES = 15;
/** Minimum amount of an online payment, in minor units; payment providers reject smaller amounts. */
export const ONLINE_MINIMUM = 50;
/** Cards keep an amount reserved for seven days at most; pledges are collected for fewer. */
export const maxPledgeDays = 6;

/**
 * All payment methods, in the order in which they are offered. A new method is a row here and in
 * `method-labels.ts`. The labels are in a separate file, because the build loads this one without compiling
 * messages.
 */
const definitions = {
  card: {
    kind: 'card',
    placedUnpaid: false,
    showsBankDetails: false,
    isEnabled: ({ card }) => card.enabled,
    minimum: ONLINE_MINIMUM,
    maximum: () => null,
    fee: () => 0,
    minutesToPay: () => ONLINE_MINUTES,
  },
  'pay-on-delivery': {
    kind: 'offline',
    placedUnpaid: true,
    showsBankDetails: false,
    isEnabled: ({ payOnDelivery }) => payOnDelivery.enabled,
    minimum: null,
    maximum: ({ payOnDelivery }) => payOnDelivery.maximum,
    fee: ({ payOnDelivery }) => payOnDelivery.fee,
    minutesToPay: () => null,
  },
  'bank-transfer': {
    kind: 'offline',
    placedUnpaid: false,
    showsBankDetails: true,
    isEnabled: ({ bankTransfer }) => bankTransfer.enabled,
    minimum: null,
    maximum: () => null,
    fee: () => 0,
    minutesToPay: ({ bankTransfer }) => bankTransfer.daysToPay * 24 * 60,
  },
  'group-gift': {
    kind: 'pledges',
    placedUnpaid: false,
    showsBankDetails: false,
    isEnabled: ({ card, bankTransfer }) => card.enabled || bankTransfer.enabled,
    // Two people pay at least.
    minimum: 2 * ONLINE_MINIMUM,
    maximum: () => null,
    fee: () => 0,
    minutesToPay: () => maxPledgeDays * 24 * 60,
  },
} as const satisfies Record<string, MethodDefinition>;

export type PaymentMethod = keyof typeof definitions;
export const paymentMethods = Object.keys(definitions) as [PaymentMethod, ...PaymentMethod[]];

export const methodDefinition = (method: PaymentMethod): MethodDefinition => definitions[method];

/** Whether a payment provider takes and refunds the money. */
export const isOnline = (method: PaymentMethod): boolean =>
  ['card', 'redirect'].includes(definitions[method].kind);

/** Whether several people pay parts of the order, each with a method of their own. */
export const isPledged = (method: PaymentMethod): boolean => definitions[method].kind === 'pledges';

/** Whether the amount is fixed while the order awaits its payment, and staff cannot mark it as paid. */
export const isFixedWhileAwaited = (method: PaymentMethod): boolean => isOnline(method) || isPledged(method);

/** The method of orders with nothing to pay. It needs no provider, and the order is placed at once. */
export const methodOfFreeOrders: PaymentMethod = paymentMethods.find(
  (method) => definitions[method].placedUnpaid,
)!;

/** The method whose customers transfer the money themselves; staff record its arrival. */
export const transferMethod: PaymentMethod = paymentMethods.find(
  (method) => definitions[method].showsBankDetails,
)!;
