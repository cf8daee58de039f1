import { isSignedIn } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { addressIn } from '#kernel/language.ts';
import { denied } from '#kernel/permissions.ts';
import type { PermissionScope } from '#kernel/permission-scopes.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import type { Context } from '#platform/context.ts';
import { canManageStaff } from '../access.ts';
import type { Staff, StaffErrorCode } from '../contract/staff.ts';
import { auditedRole, canInvite, limitsOf, roleOf } from '../rules/roles.ts';
import * as store from '../store/staff-invitations.ts';
import { findUserByEmail, listNames } from '../store/users.ts';
import { expiryFrom, invitationLanguage, newInvitationLink } from './invitation-link.ts';
import { type Reauthentication, reauthenticate } from './reauthenticate.ts';
import { enqueueAccountMail } from './send-mail.ts';

const areasOf = (stored: unknown) => {
  const { areas } = limitsOf('admin', stored);
  return areas ? [...areas] : null;
};

export async function listStaff(ctx: Context): Promise<Result<Staff, StaffErrorCode>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  const [members, invitations] = [await store.listStaff(ctx.tx), await store.listInvitations(ctx.tx)];
  const inviters = new Set(
    members.filter((member) => canInvite({ ...member, role: 'admin' })).map(({ id }) => id),
  );
  const names = await listNames(ctx.tx, [
    ...new Set(invitations.flatMap(({ invitedBy }) => invitedBy ?? [])),
  ]);
  return ok({
    members: members.map(({ id, email, name, areas, disabledAt, lastSignedInAt }) => ({
      id,
      email,
      displayName: name || null,
      areas: areasOf(areas),
      isDisabled: disabledAt !== null,
      lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, areas, invitedBy, createdAt, expiresAt }) => ({
      id,
      email,
      areas: areasOf(areas),
      invitedBy: names.get(invitedBy ?? '') ?? null,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= ctx.now || !inviters.has(invitedBy ?? ''),
    })),
  });
}

/** Invites a person, or changes the scopes of their pending invitation. Nobody becomes staff before they accept. */
export async function inviteStaff(
  ctx: Context,
  { email, areas, ...confirmation }: Reauthentication & { email: string; areas: PermissionScope[] | null },
): Promise<Result<Staff, StaffErrorCode>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  const confirmed = await reauthenticate(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  const user = await findUserByEmail(ctx.tx, email);
  if (roleOf(user?.role) === 'admin') return err('already_staff');
  const id = newId(ctx.now);
  await store.saveInvitation(ctx.tx, {
    id,
    email,
    areas,
    invitedBy: inviterOf(ctx),
    createdAt: ctx.now,
    expiresAt: expiryFrom(ctx.now),
  });
  await enqueueAccountMail(ctx.tx, { kind: 'staff-invitation', invitationId: id });
  await audit(ctx, id, { invited: null }, { invited: auditedRole({ role: 'admin', areas }).areas });
  return listStaff(ctx);
}

/** Who answers for the invitation: it ends when they can no longer invite. */
const inviterOf = ({ actor }: Context): string | null => (isSignedIn(actor) ? actor.id : null);

/** Without the address, which the audit log must not keep. */
const audit = (ctx: Context, id: string, before: object, after: object | null) =>
  recordChange(ctx, { what: 'settings', id: 'staff-invitation', name: id, before, after });

export async function resendInvitation(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<Staff, StaffErrorCode>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  const link = { tokenHash: null, expiresAt: expiryFrom(ctx.now), invitedBy: inviterOf(ctx) };
  const exists = await store.setInvitationLink(ctx.tx, id, link);
  if (!exists) return err('not_found');
  await enqueueAccountMail(ctx.tx, { kind: 'staff-invitation', invitationId: id });
  await audit(ctx, id, {}, { mail: 'resent' });
  return listStaff(ctx);
}

/**
 * A new link for the administrator to pass on, for example without a mail server. It gives access to the back office,
 * so the administrator confirms with their password.
 */
export async function copyInvitationLink(
  ctx: Context,
  { id, ...confirmation }: Reauthentication & { id: string },
): Promise<Result<{ path: string }, StaffErrorCode>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  const confirmed = await reauthenticate(ctx, confirmation);
  if (!confirmed.ok) return confirmed;
  const path = await newInvitationLink(ctx, id, { isMailed: false, invitedBy: inviterOf(ctx) });
  const invitation = await store.findInvitation(ctx.tx, id);
  if (path === null || !invitation) return err('not_found');
  await audit(ctx, id, {}, { link: 'copied' });
  return ok({ path: addressIn(await invitationLanguage(ctx, invitation), path) });
}

export async function revokeInvitation(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ ok: true }, StaffErrorCode>> {
  if (!canManageStaff(ctx.actor)) return denied(ctx.actor);
  if (!(await store.deleteInvitation(ctx.tx, id))) return err('not_found');
  await audit(ctx, id, { revoked: null }, { revoked: true });
  return ok({ ok: true });
}
