import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles } from '#kernel/actor.ts';

/** The signed-in person, as the shop shows them to themselves. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Shortest password; the owner's choice, by the sign-in provider's default. */
export const minPasswordLength = 6;
export const maxPasswordLength = 128;

export const sessionContract = {
  get: oc
    .route({ method: 'GET', path: '/session', tags: ['Accounts'], summary: 'Who is signed in' })
    .output(z.object({ user: SessionUser.nullable() })),
};

export type AccountRefusal = 'unauthenticated' | 'forbidden';
