/** Who is asking. Every use case is told, and decides by it (a module's access.ts). */
export type Actor = Visitor | SignedIn | System;

export interface Visitor {
  kind: 'visitor';
}

export interface SignedIn {
  kind: 'user';
  id: string;
  role: Role;
}

/** A job, the command line or the shop itself. */
export interface System {
  kind: 'system';
}

/** `client` is the default; a missing role counts as client. */
export const roles = ['client', 'admin'] as const;
export type Role = (typeof roles)[number];

export const visitor: Visitor = { kind: 'visitor' };
export const system: System = { kind: 'system' };

export function isSignedIn(actor: Actor): actor is SignedIn {
  return actor.kind === 'user';
}

/** Staff rights: an administrator, or the shop itself. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'admin');
}

/** Why somebody may not do what is staff's to do; null where they may. */
export function refusalUnlessStaff(actor: Actor): 'unauthenticated' | 'forbidden' | null {
  if (isStaff(actor)) return null;
  return isSignedIn(actor) ? 'forbidden' : 'unauthenticated';
}
