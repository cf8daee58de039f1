/** Who is asking. Every use case is told, and decides by it (a module's access.ts). */
export type Actor = Visitor | Guest | SignedIn | System;

export interface Visitor {
  kind: 'visitor';
}

/**
 * Somebody without an account whose browser the shop knows by a token, because it orders without one. To everything that
 * does not ask for guests by name they are a visitor.
 */
export interface Guest {
  kind: 'guest';
  id: string;
}

export interface SignedIn {
  kind: 'user';
  id: string;
  role: Role;
  /** Of an administrator who is limited: the areas that are theirs. Absent: every area; empty: none. */
  areas?: readonly PermissionScope[];
  /** The guest that this browser was before: what was ordered then can still be looked at. */
  guestId?: string;
}

/** A job, the command line or the shop itself. */
export interface System {
  kind: 'system';
}

/** `client` is the default; a missing role counts as client. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The areas of the back office that somebody of the staff may be limited to. */
export const permissionScopes = [
  'orders',
  'catalogue',
  'promotions',
  'customers',
  'appointments',
  'content',
  'reports',
  'settings',
] as const;
export type PermissionScope = (typeof permissionScopes)[number];

export const visitor: Visitor = { kind: 'visitor' };
export const system: System = { kind: 'system' };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user';
}

export function isGuest(actor: Actor): actor is Guest {
  return actor.kind === 'guest';
}
