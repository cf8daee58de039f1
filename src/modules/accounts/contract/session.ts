import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles } from '#kernel/actor.ts';
import { languages } from '#kernel/language.ts';
import { permissionScopes } from '#kernel/permission-scopes.ts';

/** The signed-in user, as returned to themselves. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Language of emails; absent for an account without one, which gets English. */
  language: z.enum(languages).optional(),
  role: z.enum(roles),
  /** Permission scopes of a limited administrator. Absent for an unlimited one and for customers. */
  areas: z.array(z.enum(permissionScopes)).optional(),
  /** Set while an administrator has no staff rights: a passkey or a code must confirm this session first. */
  needsSecondStep: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Rights of a visitor without an account. */
export const GuestRights = z.object({
  /** Whether guest checkout is enabled. */
  mayCheckOut: z.boolean(),
  /** Whether this browser has a guest token, from a guest session or from an order's email link. */
  isKnown: z.boolean(),
  /** Whether this browser has started a guest session, which opens the checkout. */
  isAnonymous: z.boolean(),
});
export type GuestRights = z.infer<typeof GuestRights>;

export const sessionContract = {
  get: oc
    .route({ method: 'GET', path: '/session', tags: ['Accounts'], summary: 'Get the signed-in user' })
    .output(
      z.object({
        user: SessionUser.nullable(),
        /** Rights without an account; absent for a signed-in user, and when there are none. */
        guest: GuestRights.optional(),
      }),
    ),
};

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'session.ended': { id: string };
  }
}
