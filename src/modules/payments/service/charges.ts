import type { Context } from '#platform/context.ts';
import * as store from '../store/charges.ts';
import type { Charge, PaymentProvider } from './payment-providers.ts';

/** The charge of an order, stored before it exists at the provider. */
export interface StoredCharge {
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

/** Fetches the order's charge from the provider, or creates it. Must run outside any transaction. */
export async function findOrCreateCharge(
  provider: PaymentProvider,
  { idempotencyKey, chargeId }: StoredCharge,
  input: Omit<Parameters<PaymentProvider['createCharge']>[0], 'idempotencyKey'>,
): Promise<Charge> {
  return chargeId ? provider.findCharge(chargeId) : provider.createCharge({ idempotencyKey, ...input });
}

/** Stores which provider takes the payment, before it is called. @returns the one that was stored first. */
export async function chooseProvider(
  ctx: Context,
  input: { orderId: string; provider: string },
): Promise<string> {
  return store.chooseProvider(ctx.tx, input.orderId, input.provider);
}

export async function storeChargeId(ctx: Context, orderId: string, chargeId: string): Promise<void> {
  await store.storeChargeId(ctx.tx, orderId, chargeId);
}

/**
 * Records the time of the last query to the provider.
 * @param final whether the charge can no longer change.
 */
export async function markChargeChecked(ctx: Context, orderId: string, final: boolean): Promise<void> {
  await store.markChecked(ctx.tx, orderId, final);
}

/** Excludes a charge that does not exist at the provider from later reconciliation. */
export async function closeUnknownCharge(ctx: Context, chargeId: string): Promise<void> {
  await store.closeCharge(ctx.tx, chargeId);
}
