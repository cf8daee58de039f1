import { type Actor, isSignedIn } from './actor.ts';
import { type PermissionScope, permissionScopes, scopes } from './permission-scopes.ts';
import { err, type Err } from './result.ts';

/**
 * `everything` is for unlimited administrators only: roles, sign-in rules, audit log, email outbox, failed
 * jobs.
 */
export type RequiredScope = PermissionScope | 'everything';

export interface StaffMember {
  role: string;
  /** Absent: no limit. Empty: no access. */
  areas?: readonly PermissionScope[] | undefined;
}

/** Also runs in the browser, to show only the actions that will succeed. */
export function allowsEditing({ role, areas }: StaffMember, scope: RequiredScope): boolean {
  if (role !== 'admin') return false;
  return areas === undefined || (scope !== 'everything' && areas.includes(scope));
}

export function allowsViewing(member: StaffMember, scope: RequiredScope): boolean {
  if (allowsEditing(member, scope)) return true;
  return scope !== 'everything' && viewersOf(scope).some((viewer) => allowsEditing(member, viewer));
}

/** Scopes whose staff may view the given scope. */
export function viewersOf(scope: PermissionScope): readonly PermissionScope[] {
  const { viewers } = scopes[scope];
  return viewers === 'all' ? permissionScopes : viewers;
}

export function canEdit(actor: Actor, scope: RequiredScope): boolean {
  return isAllowed(actor, (member) => allowsEditing(member, scope));
}

export function canView(actor: Actor, scope: RequiredScope): boolean {
  return isAllowed(actor, (member) => allowsViewing(member, scope));
}

/**
 * Whether the actor can edit at least one scope: checked at the entry of the back office. Each use case
 * checks its own scope.
 */
export function isStaff(actor: Actor): boolean {
  return isAllowed(actor, ({ role, areas }) => role === 'admin' && (areas?.length ?? 1) > 0);
}

/** The error for an actor whom a policy does not allow. */
export function denied(actor: Actor): Err<'unauthenticated' | 'forbidden'> {
  return err(isSignedIn(actor) ? 'forbidden' : 'unauthenticated');
}

function isAllowed(actor: Actor, allows: (member: StaffMember) => boolean): boolean {
  if (actor.kind === 'system') return true;
  return isSignedIn(actor) && allows(actor);
}
