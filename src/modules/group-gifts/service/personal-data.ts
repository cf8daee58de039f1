import { isSignedIn } from '#kernel/actor.ts';
import { ok, type Result } from '#kernel/result.ts';
import { getSessionUser } from '#modules/accounts/service/profile.ts';
import type { Context } from '#platform/context.ts';
import { deleteExpiredLinks } from '../store/links.ts';
import * as store from '../store/pledges.ts';

/** Days after the end of a gift until the names and addresses of its pledges are erased. */
const KEPT_DAYS = 180;

/** The account's address, once it is confirmed: anyone can enter an address with a pledge. */
async function confirmedEmail(ctx: Context): Promise<string | null> {
  if (!isSignedIn(ctx.actor)) return null;
  const session = await getSessionUser(ctx);
  const user = session.ok ? session.value.user : null;
  return user?.emailVerified ? user.email : null;
}

/** For the export of personal data: pledges made with the account's address. */
export async function collectPledges(ctx: Context) {
  const email = await confirmedEmail(ctx);
  const pledges = email === null ? [] : await store.listPledgesBy(ctx.tx, email);
  return pledges.map(({ name, amount, method, state, createdAt }) => ({
    ...{ name, amount, method, state },
    pledgedAt: createdAt.toISOString(),
  }));
}

/** Pledges of gifts that still collect keep their address until the gift has ended. */
export async function eraseOwnPledges(ctx: Context): Promise<Result<true>> {
  const email = await confirmedEmail(ctx);
  if (email !== null) await store.erasePledges(ctx.tx, { email });
  return ok(true);
}

/** Job: expired links, and the names and addresses of old pledges. */
export async function purgePledges(ctx: Context): Promise<void> {
  await deleteExpiredLinks(ctx.tx, ctx.now);
  await store.erasePledges(ctx.tx, {
    endedBefore: new Date(ctx.now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000),
  });
}
