import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles } from '#kernel/actor.ts';
import { oneLine } from '#kernel/contract.ts';

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

/** The numbers of rules.ts, which a browser reads without downloading a validator; a test compares them. */
export const passwordLength = { min: 6, max: 128 } as const;

const Email = z.string().trim().pipe(z.email().max(254));
const DisplayName = oneLine(120);
/** As people write it: digits with spaces, brackets, hyphens and a plus. */
const PhoneNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^(\+?[\d\s()./-]{5,})?$/);
const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max);
const GivenPassword = z.string().max(passwordLength.max);

/** What may be sent to the sign-in library's routes; nothing else reaches it. */
export const SignInInput = z.strictObject({ email: Email, password: GivenPassword });
export const RegisterInput = z.strictObject({
  email: Email,
  password: NewPassword,
  name: DisplayName.default(''),
});
export const ChangePasswordInput = z.strictObject({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
});

export const ProfileChange = z.strictObject({
  displayName: DisplayName.nullable().optional(),
  phoneNumber: PhoneNumber.nullable().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const EmailChange = z.strictObject({ email: Email, currentPassword: GivenPassword });
export type EmailChange = z.infer<typeof EmailChange>;

const tags = ['Accounts'];

export const sessionContract = {
  get: oc
    .route({ method: 'GET', path: '/session', tags, summary: 'Who is signed in' })
    .output(z.object({ user: SessionUser.nullable() })),
};

export const profileContract = {
  get: oc.route({ method: 'GET', path: '/profile', tags, summary: 'My profile' }).output(SessionUser),
  change: oc
    .route({ method: 'PATCH', path: '/profile', tags, summary: 'Change my name or phone number' })
    .input(ProfileChange)
    .output(SessionUser),
  changeEmail: oc
    .route({ method: 'POST', path: '/profile/email', tags, summary: 'Change my e-mail address' })
    .input(EmailChange)
    .output(SessionUser),
};

export type AccountRefusal =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'unavailable'
  /** Unknown person or wrong password: one answer for both. */
  | 'invalid_credentials'
  /** The current password, asked for again before a change, is not this one. */
  | 'wrong_password'
  | 'email_in_use'
  | 'invalid_email'
  | 'password_too_short'
  | 'password_too_long';
