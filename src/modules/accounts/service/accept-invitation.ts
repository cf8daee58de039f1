import { isSignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { hashPassword } from '../providers/passwords.ts';
import { hashSecret } from '../providers/secrets.ts';
import { auditedRole, canInvite, limitsOf, roleOf } from '../rules/roles.ts';
import { setPasswordHash } from '../store/sign-in-methods.ts';
import { deleteInvitation, type InvitationRow, lockInvitation } from '../store/staff-invitations.ts';
import * as users from '../store/users.ts';
import { checkNewPassword } from './new-password.ts';
import { endSessionsOf } from './sessions.ts';

interface InvitationState {
  email: string;
  /** Whether the address has an account, whose owner must be signed in to accept. */
  hasAccount: boolean;
  /** Whether this browser is signed in to that account. */
  isSignedIn: boolean;
}

type OpenInvitation = InvitationRow & { user: Awaited<ReturnType<typeof users.findUserByEmail>> };

/**
 * The invitation of a link; null if it expired, was revoked or replaced, its person became staff meanwhile, or the
 * administrator who sent it may no longer invite.
 */
async function findOpen(ctx: Context, token: string): Promise<OpenInvitation | null> {
  const row = await lockInvitation(ctx.tx, hashSecret(token));
  if (!row || row.expiresAt <= ctx.now) return null;
  const inviter = row.invitedBy === null ? undefined : await users.findUser(ctx.tx, row.invitedBy);
  if (!inviter || !canInvite(inviter)) return null;
  const user = await users.findUserByEmail(ctx.tx, row.email);
  return user && (roleOf(user.role) === 'admin' || user.disabledAt) ? null : { ...row, user };
}

const isAccountOf = ({ actor }: Context, user: { id: string } | undefined): boolean =>
  isSignedIn(actor) && user?.id === actor.id;

/** What the page of the link shows. The holder of the link may know its address. */
export async function readInvitation(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<InvitationState, 'link_expired'>> {
  const found = await findOpen(ctx, token);
  if (!found) return err('link_expired');
  const { email, user } = found;
  return ok({ email, hasAccount: user !== undefined, isSignedIn: isAccountOf(ctx, user) });
}

export interface AcceptedInvitation {
  token: string;
  /** Name and password of a new account. */
  name: string;
  password?: string | undefined;
}

/**
 * Makes the invited person staff. A new account gets this password. An existing account becomes staff only while its
 * owner is signed in: the link alone must not give another person's account more rights.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password }: AcceptedInvitation,
): Promise<
  Result<{ ok: true }, 'link_expired' | 'unauthenticated' | 'password_too_short' | 'password_too_common'>
> {
  const found = await findOpen(ctx, token);
  if (!found) return err('link_expired');
  const { id: invitationId, user, areas: stored } = found;
  const areas = limitsOf('admin', stored).areas ?? null;
  if (user && !isAccountOf(ctx, user)) return err('unauthenticated');
  let userId = user?.id;
  if (userId === undefined) {
    const allowed = await checkNewPassword(ctx, password ?? '');
    if (!allowed.ok) return allowed;
    userId = newId(ctx.now);
    const account = { id: userId, email: found.email, name, emailVerified: found.isMailed };
    if (!(await users.insertUser(ctx.tx, account))) return err('link_expired');
    const hash = await hashPassword(password ?? '');
    await setPasswordHash(ctx.tx, { id: newId(ctx.now), userId, hash, now: ctx.now });
  }
  await users.setRole(ctx.tx, userId, 'admin', areas, ctx.now);
  // A session keeps the permissions with which it began.
  await endSessionsOf(ctx.tx, userId);
  await deleteInvitation(ctx.tx, invitationId);
  await recordChange(
    { ...ctx, actor: { kind: 'user', id: userId, role: 'client' } },
    {
      what: 'customer',
      id: userId,
      before: auditedRole({ role: 'client', areas: null }),
      after: auditedRole({ role: 'admin', areas }),
    },
  );
  return ok({ ok: true });
}
