import { isSignedIn } from '#kernel/actor.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import type { Context } from '#platform/context.ts';
import type { DraftOrderContent } from '../contract/draft-orders.ts';
import * as store from '../store.ts';

/** Nightly job: deletes draft orders that expired `retentionDays` ago and were not placed. */
export async function deleteStaleDraftOrders(ctx: Context): Promise<void> {
  await store.deleteStale(ctx.tx);
}

async function emailOf(ctx: Context): Promise<string | null> {
  if (!isSignedIn(ctx.actor)) return null;
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  // Unverified addresses are skipped: another person could have registered with them.
  return user?.emailVerified ? user.email : null;
}

/** Draft orders for the data export. */
export async function collectDraftOrders(ctx: Context): Promise<DraftOrderContent[]> {
  const email = await emailOf(ctx);
  return email === null ? [] : store.listContentsOf(ctx.tx, email);
}

export async function deleteDraftOrders(ctx: Context): Promise<void> {
  const email = await emailOf(ctx);
  if (email !== null) await store.deleteDraftOrdersFor(ctx.tx, email);
}
