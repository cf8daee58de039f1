import type { Context } from '#platform/context.ts';
import * as store from '../store/charges.ts';
import type { Charge, PaymentProvider } from './payment-providers.ts';

/** The charge of an order or of several orders, stored before it exists at the provider. */
export interface StoredCharge {
  /** The order that has the charge: this one, or the one that it is paid with. */
  leadId: string;
  idempotencyKey: string;
  /** Null until a provider is chosen. */
  provider: string | null;
  /** Null until the charge exists at the provider. */
  chargeId: string | null;
}

/** Null if the order is not paid through a provider. */
export async function findStoredCharge(ctx: Context, orderId: string): Promise<StoredCharge | null> {
  return (await store.findCharge(ctx.tx, orderId)) ?? null;
}

/** Fetches the charge from the provider, or creates it. Must run outside any transaction. */
export async function findOrCreateCharge(
  provider: PaymentProvider,
  { leadId, idempotencyKey, chargeId }: StoredCharge,
  input: Omit<Parameters<PaymentProvider['createCharge']>[0], 'idempotencyKey' | 'orderId'>,
): Promise<Charge> {
  return chargeId
    ? provider.findCharge(chargeId)
    : provider.createCharge({ idempotencyKey, orderId: leadId, ...input });
}

/** Stores which provider takes the payment, before it is called. @returns the one that was stored first. */
export async function chooseProvider(
  ctx: Context,
  input: { leadId: string; provider: string },
): Promise<string> {
  return store.chooseProvider(ctx.tx, input.leadId, input.provider);
}

/** Ids of the orders that one payment pays, sorted; alone for most orders, empty for an unknown one. */
export async function listJointOrders(ctx: Context, orderId: string): Promise<string[]> {
  return store.listJointOrders(ctx.tx, orderId);
}

/** As `listJointOrders`, with the outstanding amount of those that await payment; minor units. */
export const findJointPayment = (
  ctx: Context,
  orderId: string,
): Promise<{ orderIds: string[]; open: number }> => store.findJointPayment(ctx.tx, orderId);

export async function storeChargeId(ctx: Context, leadId: string, chargeId: string): Promise<void> {
  await store.storeChargeId(ctx.tx, leadId, chargeId);
}

/**
 * Records the time of the last query to the provider.
 * @param final whether the charge can no longer change.
 */
export async function markChargeChecked(ctx: Context, leadId: string, final: boolean): Promise<void> {
  await store.markChecked(ctx.tx, leadId, final);
}

/** Excludes a charge that does not exist at the provider from later reconciliation. */
export async function closeUnknownCharge(ctx: Context, chargeId: string): Promise<void> {
  await store.closeCharge(ctx.tx, chargeId);
}
