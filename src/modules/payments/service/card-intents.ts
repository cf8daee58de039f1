import type { Context } from '#platform/context.ts';
import * as store from '../store/cards.ts';
import type { CardEvent, CardIntent, Cards } from './cards.ts';

export interface StoredIntent {
  idempotencyKey: string;
  /** Null until the provider has been asked. */
  providerId: string | null;
}

/** What a card is asked for; null for an order that is not paid by card. */
export async function findCardIntent(ctx: Context, orderId: string): Promise<StoredIntent | null> {
  return (await store.findIntent(ctx.tx, orderId)) ?? null;
}

/** Asks the provider for the order's charge, making it where there is none yet. Outside of any transaction. */
export async function askForIntent(
  cards: Cards,
  { idempotencyKey, providerId }: StoredIntent,
  wish: Omit<Parameters<Cards['createIntent']>[0], 'idempotencyKey'>,
): Promise<CardIntent> {
  return providerId ? cards.findIntent(providerId) : cards.createIntent({ idempotencyKey, ...wish });
}

export async function rememberIntent(ctx: Context, orderId: string, providerId: string): Promise<void> {
  await store.nameIntent(ctx.tx, orderId, providerId);
}

/** @param settled whether nothing more will come of it. */
export async function noteIntentChecked(ctx: Context, orderId: string, settled: boolean): Promise<void> {
  await store.noteChecked(ctx.tx, orderId, settled);
}

/** The provider knows nothing of it any more. */
export async function forgetIntent(ctx: Context, providerId: string): Promise<void> {
  await store.settleByName(ctx.tx, providerId);
}

/** Charges whose end the shop has not heard of. */
export async function listOpenIntents(ctx: Context): Promise<string[]> {
  return store.listOpenIntents(ctx.tx);
}

/** Notes what the provider tells. @returns false where it has been told before. */
export async function receiveEvent(ctx: Context, { id, kind }: CardEvent): Promise<boolean> {
  return store.insertEvent(ctx.tx, { id, kind });
}

/** The clock's work: what was told long ago will not be told again. */
export async function forgetEvents(ctx: Context): Promise<void> {
  await store.deleteOldEvents(ctx.tx);
}
