import { type Role, type PermissionScope, permissionScopes } from '#kernel/actor.ts';

/** A missing role is treated as client, and so is one that this shop does not know. */
export function roleOf(stored: string | null | undefined): Role {
  return stored === 'admin' ? 'admin' : 'client';
}

/**
 * The areas that an administrator is limited to, as an actor carries them: absent where nothing is limited. An area that
 * this shop does not know permits nothing, and neither does anything that is no list.
 */
export function limitsOf(role: Role, stored: unknown): { areas?: readonly PermissionScope[] } {
  if (role !== 'admin' || stored === null) return {};
  return { areas: Array.isArray(stored) ? permissionScopes.filter((area) => stored.includes(area)) : [] };
}
