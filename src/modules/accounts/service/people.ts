import { isSignedIn, type Role, type SignedIn, type PermissionScope } from '#kernel/actor.ts';
import { denied } from '#kernel/permissions.ts';
import { ok, err, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canManageStaff, canViewUsers, canEditUsers } from '../access.ts';
import type { KnownPerson } from '../contract.ts';
import { limitsOf, roleOf } from '../rules/roles.ts';
import { listAddresses } from '../store/addresses.ts';
import * as store from '../store/people.ts';
import { type Confirming, confirmPerson } from './confirm-person.ts';
import { type Asking, downloadData, forgetPerson } from './leave.ts';
import { endSessionsOf } from './sessions.ts';
import { isLastAdministrator } from './staff.ts';

type UserErrorCode = 'unauthenticated' | 'forbidden' | 'not_found';
type User = NonNullable<Awaited<ReturnType<typeof store.findUser>>>;

/** The same context as if this person were asking: for what every room keeps of its people. */
export const asPerson = (ctx: Context, id: string): Context & { actor: SignedIn } => ({
  ...ctx,
  actor: { kind: 'user', id, role: 'client' },
});

/** Somebody as the back office sees them. */
export async function getPerson(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<KnownPerson, UserErrorCode>> {
  if (!canViewUsers(ctx.actor)) return denied(ctx.actor);
  const user = await store.findUser(ctx.tx, id);
  if (!user) return err('not_found');
  const role = roleOf(user.role);
  return ok({
    id: user.id,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.name || null,
    phoneNumber: user.phoneNumber,
    role,
    areas: areasOf(role, user.areas),
    isDisabled: user.disabledAt !== null,
    createdAt: user.createdAt.toISOString(),
    lastSignedInAt: user.lastSignedInAt?.toISOString() ?? null,
    addresses: await listAddresses(ctx.tx, id),
  });
}

const areasOf = (role: Role, stored: unknown): PermissionScope[] | null => {
  const { areas } = limitsOf(role, stored);
  return areas ? [...areas] : null;
};

export interface RoleChange extends Confirming {
  id: string;
  role: Role;
  /** Null: every area. */
  areas: PermissionScope[] | null;
}

/**
 * Says who is staff and what they may work in. Whoever asks proves that it is they who sit there; the shop keeps somebody
 * who is limited in nothing. What the person had open with the old rights ends, their live streams too.
 */
export async function changeRole(
  ctx: Context,
  { id, role, areas, ...confirming }: RoleChange,
): Promise<Result<KnownPerson, UserErrorCode | 'wrong_password' | 'sign_in_again' | 'last_administrator'>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  const confirmed = await confirmAsker(ctx, confirming);
  if (!confirmed.ok) return confirmed;
  const limits = role === 'admin' ? areas : null;
  const stays = role === 'admin' && limits === null;
  if (!stays && (await isLastAdministrator(ctx.tx, id))) return err('last_administrator');
  const user = await store.findUser(ctx.tx, id);
  if (!user) return err('not_found');
  const before = { role: roleOf(user.role), areas: areasOf(roleOf(user.role), user.areas) };
  const after = { role, areas: limits };
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await store.setRole(ctx.tx, id, role, limits, ctx.now);
    await endSessionsOf(ctx.tx, id);
    await recordChange(ctx, { what: 'customer', id, before: told(before), after: told(after) });
  }
  // Whoever took the right from themselves is shown it once more, with what they were.
  return getPerson(ctx, { id });
}

/** As the log tells it: no list of areas is every area, which is not the same as an empty one. */
const told = ({ role, areas }: { role: Role; areas: readonly PermissionScope[] | null }) => ({
  role,
  areas: role === 'client' ? null : areas === null ? 'everything' : areas.join(', ') || 'nothing',
});

/** Closes somebody's ways in, or opens them again. Orders and everything else stay. */
export async function changeSignIn(
  ctx: Context,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<Result<KnownPerson, UserErrorCode | 'last_administrator'>> {
  const found = await findServed(ctx, id);
  if (!found.ok) return found;
  if (isDisabled && (await isLastAdministrator(ctx.tx, id))) return err('last_administrator');
  const before = { isDisabled: found.value.disabledAt !== null };
  if (before.isDisabled !== isDisabled) {
    await store.setDisabled(ctx.tx, id, isDisabled ? ctx.now : null);
    if (isDisabled) await endSessionsOf(ctx.tx, id);
    await recordChange(ctx, { what: 'customer', id, before, after: { isDisabled } });
  }
  return getPerson(ctx, { id });
}

/** Everything the shop knows of somebody, for them to be given. */
export async function exportPerson(
  ctx: Context,
  { id, otherRooms }: Asking & { id: string },
): Promise<Result<Record<string, unknown>, UserErrorCode>> {
  const found = await findServed(ctx, id);
  if (!found.ok) return found;
  await recordChange(ctx, { what: 'customer', id, before: {}, after: { exported: true } });
  return downloadData(asPerson(ctx, id), { otherRooms });
}

/** Forgets somebody who asked for it, by the same rules as if they had pressed the button themselves. */
export async function erasePerson(
  ctx: Context,
  { id, otherRooms, ...confirming }: Asking & Confirming & { id: string },
): Promise<
  Result<
    { ok: true },
    | UserErrorCode
    | 'wrong_password'
    | 'sign_in_again'
    | 'orders_under_way'
    | 'returns_under_way'
    | 'last_administrator'
  >
> {
  const found = await findServed(ctx, id);
  if (!found.ok) return found;
  const confirmed = await confirmAsker(ctx, confirming);
  if (!confirmed.ok) return confirmed;
  const forgotten = await forgetPerson(asPerson(ctx, id), { otherRooms });
  if (forgotten.ok) await recordChange(ctx, { what: 'customer', id, before: {}, after: null });
  return forgotten;
}

/** Somebody whom the actor may serve: customers, and staff only by those who appoint them. */
async function findServed(ctx: Context, id: string): Promise<Result<User, UserErrorCode>> {
  if (!canEditUsers(ctx.actor)) return denied(ctx.actor);
  const user = await store.findUser(ctx.tx, id);
  if (!user) return err('not_found');
  if (roleOf(user.role) === 'admin' && !canManageStaff(ctx.actor)) return denied(ctx.actor);
  return ok(user);
}

/** The shop itself need not prove anything. */
async function confirmAsker(ctx: Context, confirming: Confirming) {
  const { actor } = ctx;
  return isSignedIn(actor) ? confirmPerson({ ...ctx, actor }, confirming) : ok(true as const);
}
