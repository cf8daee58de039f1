import type { SignedIn } from '#kernel/actor.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import * as people from '../store/people.ts';
import { listTopics } from '../store/mail-topics.ts';
import { listAddresses } from './addresses.ts';
import { type Confirming, confirmPerson } from './confirm-person.ts';
import { listDevices } from './devices.ts';
import { getProfile, isOwner } from './profile.ts';
import { endSessionsOf } from './sessions.ts';
import { isLastAdministrator } from './staff.ts';
import { getSignInWays } from './ways.ts';

/** What the other rooms keep of the person who asks. The app knows them all; this room knows none to its right. */
export interface OtherRooms {
  /** Everything of theirs, by room. */
  collect(): Promise<Record<string, unknown>>;
  /** Forgets it; refused while something is under way that cannot go on without them. */
  forget(): Promise<Result<true, 'orders_under_way' | 'returns_under_way'>>;
}

export interface Asking {
  otherRooms: (ctx: Context) => OtherRooms;
}

/** Everything the shop knows of the person who asks, to take along. No secret of theirs is in it. */
export async function downloadData(
  ctx: Context,
  { otherRooms }: Asking,
): Promise<Result<Record<string, unknown>, 'unauthenticated'>> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const valueOf = <Value>(result: Result<Value, string>) => (result.ok ? result.value : null);
  return ok({
    collectedAt: ctx.now.toISOString(),
    profile: valueOf(await getProfile(ctx)),
    addresses: valueOf(await listAddresses(ctx)),
    signIn: valueOf(await getSignInWays(ctx)),
    devices: valueOf(await listDevices(ctx, { sessionId: null })),
    mailTopics: await listTopics(ctx.tx, ctx.actor.id),
    ...(await otherRooms(ctx).collect()),
  });
}

/** Deletes the account and everything of the person. Orders stay, without the person, as the law asks. */
export async function deleteAccount(
  ctx: Context,
  { otherRooms, ...confirming }: Asking & Confirming,
): Promise<
  Result<
    { ok: true },
    | 'unauthenticated'
    | 'wrong_password'
    | 'sign_in_again'
    | 'orders_under_way'
    | 'returns_under_way'
    | 'last_administrator'
  >
> {
  if (!isOwner(ctx)) return err('unauthenticated');
  const confirmed = await confirmPerson(ctx, confirming);
  if (!confirmed.ok) return confirmed;
  return forgetPerson(ctx, { otherRooms });
}

type Forgotten = Result<{ ok: true }, 'orders_under_way' | 'returns_under_way' | 'last_administrator'>;

/** Deletes whoever the context says is acting; those who ask it for somebody else have been asked whether they may. */
export async function forgetPerson(
  ctx: Context & { actor: SignedIn },
  { otherRooms }: Asking,
): Promise<Forgotten> {
  if (await isLastAdministrator(ctx.tx, ctx.actor.id)) return err('last_administrator');
  const forgotten = await otherRooms(ctx).forget();
  if (!forgotten.ok) return forgotten;
  await endSessionsOf(ctx.tx, ctx.actor.id);
  await people.deletePerson(ctx.tx, ctx.actor.id);
  return ok({ ok: true });
}
