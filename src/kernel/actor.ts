import type { PermissionScope } from './permission-scopes.ts';

/** The caller of a use case. Policies (a module's access.ts) decide what each actor may do. */
export type Actor = Visitor | Guest | SignedIn | System;

export interface Visitor {
  kind: 'visitor';
}

/**
 * A browser that is not signed in, identified by a token in a cookie. It got the token with a guest session or
 * an emailed order link. Policies that do not mention guests treat guests as anonymous visitors.
 */
export interface Guest {
  kind: 'guest';
  id: string;
  /** Set once the guest has started a guest session ("Continue without an account"). */
  canCheckOut?: true;
}

export interface SignedIn {
  kind: 'user';
  id: string;
  role: Role;
  /** Permission scopes of a limited administrator. Absent: no limit; empty: no access. */
  areas?: readonly PermissionScope[];
  /** The guest id this browser had before sign-in; its guest orders stay visible. */
  guestId?: string;
}

/** A job, the command line or the application itself. */
export interface System {
  kind: 'system';
}

/** `client` is the default role of a user; a user without a role counts as client. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

export const visitor: Visitor = { kind: 'visitor' };
export const system: System = { kind: 'system' };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user';
}

export function isGuest(actor: Actor): actor is Guest {
  return actor.kind === 'guest';
}
