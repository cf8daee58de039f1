import type { Context } from '#platform/context.ts';
import * as store from '../store/cards.ts';
import type { CardEvent, CardIntent, Cards } from './cards.ts';

export interface StoredIntent {
  idempotencyKey: string;
  /** Null until the intent exists at the provider. */
  providerId: string | null;
}

/** The card intent of an order; null if it is not paid by card. */
export async function findCardIntent(ctx: Context, orderId: string): Promise<StoredIntent | null> {
  return (await store.findIntent(ctx.tx, orderId)) ?? null;
}

/** Fetches the order's intent from the provider, or creates it. Must run outside any transaction. */
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

/** @param settled whether the intent is final. */
export async function noteIntentChecked(ctx: Context, orderId: string, settled: boolean): Promise<void> {
  await store.noteChecked(ctx.tx, orderId, settled);
}

/** The intent no longer exists at the provider. */
export async function forgetIntent(ctx: Context, providerId: string): Promise<void> {
  await store.settleByName(ctx.tx, providerId);
}

/** Intents that are not final. */
export async function listOpenIntents(ctx: Context): Promise<string[]> {
  return store.listOpenIntents(ctx.tx);
}

/** Records a webhook event. @returns false if it was recorded before. */
export async function receiveEvent(ctx: Context, { id, kind }: CardEvent): Promise<boolean> {
  return store.insertEvent(ctx.tx, { id, kind });
}

/** Deletes old webhook events, which the provider no longer repeats. */
export async function forgetEvents(ctx: Context): Promise<void> {
  await store.deleteOldEvents(ctx.tx);
}
