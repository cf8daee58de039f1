import type { Role } from '#kernel/actor.ts';
import { type PermissionScope, permissionScopes } from '#kernel/permission-scopes.ts';

/** A missing or unknown role counts as client. */
export function roleOf(stored: string | null | undefined): Role {
  return stored === 'admin' ? 'admin' : 'client';
}

/** Role and scopes for the audit log: no limit is logged differently from an empty list. */
export const auditedRole = ({ role, areas }: { role: Role; areas: readonly PermissionScope[] | null }) => ({
  role,
  areas: role === 'client' ? null : areas === null ? 'everything' : areas.join(', ') || 'nothing',
});

/**
 * The actor's permission scopes: absent for an unlimited administrator and for customers. Unknown scopes and
 * invalid values give no access.
 */
export function limitsOf(role: Role, stored: unknown): { areas?: readonly PermissionScope[] } {
  if (role !== 'admin' || stored === null) return {};
  return { areas: Array.isArray(stored) ? permissionScopes.filter((area) => stored.includes(area)) : [] };
}

/** Whether a user may invite staff now: an unlimited administrator who can sign in. */
export const canInvite = (user: { role: string | null; areas: unknown; disabledAt: Date | null }): boolean =>
  roleOf(user.role) === 'admin' && user.areas === null && user.disabledAt === null;
