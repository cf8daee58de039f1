import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles, permissionScopes } from '#kernel/actor.ts';
import { oneLine } from '#kernel/contract.ts';

/** The signed-in user, as returned to themselves. */
export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  /** Permission scopes of a limited administrator. Absent: all. */
  areas: z.array(z.enum(permissionScopes)).optional(),
  /** Set for an administrator who has no rights until this session is confirmed by a passkey or a code. */
  needsSecondStep: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Rights without an account. */
export const GuestRights = z.object({
  /** Whether guest checkout is enabled. */
  mayCheckOut: z.boolean(),
  /** Whether this browser placed a guest order or opened one by an email link. */
  isKnown: z.boolean(),
});
export type GuestRights = z.infer<typeof GuestRights>;

/** Limits from rules/passwords.ts, repeated so that browsers need not download the validator; a test compares them. */
export const passwordLength = { min: 6, max: 128 } as const;

const Email = z.string().trim().pipe(z.email().max(254));
const DisplayName = oneLine(120);
/** Common spellings: digits with spaces, brackets, hyphens and a plus. */
const PhoneNumber = z
  .string()
  .trim()
  .max(40)
  .regex(/^(\+?[\d\s()./-]{5,})?$/);
const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max);
const EnteredPassword = z.string().max(passwordLength.max);

/** The only inputs that reach the sign-in library. */
export const SignInInput = z.strictObject({ email: Email, password: EnteredPassword });
export const RegisterInput = z.strictObject({
  email: Email,
  password: NewPassword,
  name: DisplayName.default(''),
});
export const ChangePasswordInput = z.strictObject({
  currentPassword: EnteredPassword,
  newPassword: NewPassword,
});

export const ProfileChange = z.strictObject({
  displayName: DisplayName.nullable().optional(),
  phoneNumber: PhoneNumber.nullable().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/**
 * Required for sensitive changes, so that an unlocked screen is not enough. Users without a password need a recent
 * sign-in instead.
 */
export const Confirmation = z.strictObject({ currentPassword: EnteredPassword.optional() });
export type Confirmation = z.infer<typeof Confirmation>;

export const EmailChange = Confirmation.extend({ email: Email });
export type EmailChange = z.infer<typeof EmailChange>;

const Token = z.string().min(20).max(100);
export const ForgotPasswordInput = z.strictObject({ email: Email });
export const ResetPasswordInput = z.strictObject({ token: Token, password: NewPassword });
export const VerifyEmailInput = z.strictObject({ token: Token });

/** A code from an authenticator app, or a recovery code. */
export const CodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .max(40)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(6)),
});
/** The browser's passkey response; the sign-in library validates it. */
const PasskeyResponse = z.looseObject({ id: z.string().max(2_000) });
export const PasskeySignInInput = z.strictObject({ response: PasskeyResponse });
export const PasskeyInput = z.strictObject({ response: PasskeyResponse, name: oneLine(60).default('') });

export const AddressInput = z.strictObject({
  name: oneLine(120).min(1),
  line1: oneLine(160).min(1),
  line2: oneLine(160).default(''),
  city: oneLine(100).min(1),
  region: oneLine(100).default(''),
  postcode: oneLine(20).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: PhoneNumber.nullable().default(null),
});
export type AddressInput = z.infer<typeof AddressInput>;

export const SavedAddress = AddressInput.extend({ id: z.uuid(), isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** A user as the back office sees them. */
export const UserDetails = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  /** Null: all scopes, for administrators. */
  areas: z.array(z.enum(permissionScopes)).nullable(),
  /** All sign-in methods are disabled. */
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
  addresses: z.array(SavedAddress),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** A signed-in browser. */
export const Device = z.object({
  id: z.string(),
  /** Empty if unknown. */
  browser: z.string(),
  system: z.string(),
  isThisOne: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** Accurate to some minutes. */
  usedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof Device>;

export const SignInMethods = z.object({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether a time-based code is required after the password. */
  hasCodes: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

/** Optional email topics, in addition to order and account emails. */
export const mailTopics = ['news', 'care', 'reviews', 'carts'] as const;
export type MailTopic = (typeof mailTopics)[number];
export const MailTopics = z.strictObject({ topics: z.array(z.enum(mailTopics)).max(mailTopics.length) });
export type MailTopics = z.infer<typeof MailTopics>;

const tags = ['Accounts'];
const done = z.object({ ok: z.literal(true) });
const id = z.strictObject({ id: z.string().max(64) });

export const sessionContract = {
  get: oc.route({ method: 'GET', path: '/session', tags, summary: 'Who is signed in' }).output(
    z.object({
      user: SessionUser.nullable(),
      /** Rights without an account; absent when signed in or without any. */
      guest: GuestRights.optional(),
    }),
  ),
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
  sendVerification: oc
    .route({
      method: 'POST',
      path: '/profile/verification',
      tags,
      summary: 'Mail me a link that proves my address',
    })
    .output(done),
  signInMethods: oc
    .route({ method: 'GET', path: '/profile/security', tags, summary: 'How I sign in' })
    .output(SignInMethods),
  removePasskey: oc
    .route({ method: 'DELETE', path: '/profile/passkeys/{id}', tags, summary: 'Remove one of my passkeys' })
    // Null for a user without a password.
    .input(id.extend({ currentPassword: EnteredPassword.nullable() }))
    .output(SignInMethods),
  devices: oc
    .route({ method: 'GET', path: '/profile/devices', tags, summary: 'Where I am signed in' })
    .output(z.array(Device)),
  endDevice: oc
    .route({ method: 'DELETE', path: '/profile/devices/{id}', tags, summary: 'Sign one device out' })
    .input(id)
    .output(z.array(Device)),
  endOtherDevices: oc
    .route({ method: 'DELETE', path: '/profile/devices', tags, summary: 'Sign every other device out' })
    .output(z.array(Device)),
  mailTopics: oc
    .route({
      method: 'GET',
      path: '/profile/mail-topics',
      tags,
      summary: 'What I agreed to be written to about',
    })
    .output(MailTopics),
  changeMailTopics: oc
    .route({
      method: 'PUT',
      path: '/profile/mail-topics',
      tags,
      summary: 'Change what I am written to about',
    })
    .input(MailTopics)
    .output(MailTopics),
  download: oc
    .route({ method: 'GET', path: '/profile/data', tags, summary: 'Everything the shop knows of me' })
    .output(z.record(z.string(), z.unknown())),
  delete: oc
    .route({ method: 'POST', path: '/profile/delete', tags, summary: 'Delete my account' })
    .input(Confirmation)
    .output(done),
};

export const addressesContract = {
  list: oc
    .route({ method: 'GET', path: '/profile/addresses', tags, summary: 'My addresses, the usual one first' })
    .output(z.array(SavedAddress)),
  add: oc
    .route({ method: 'POST', path: '/profile/addresses', tags, summary: 'Keep an address' })
    .input(AddressInput)
    .output(z.array(SavedAddress)),
  change: oc
    .route({ method: 'PUT', path: '/profile/addresses/{id}', tags, summary: 'Change an address' })
    .input(AddressInput.extend({ id: z.string().max(64) }))
    .output(z.array(SavedAddress)),
  makeDefault: oc
    .route({
      method: 'POST',
      path: '/profile/addresses/{id}/default',
      tags,
      summary: 'Make an address the usual one',
    })
    .input(id)
    .output(z.array(SavedAddress)),
  remove: oc
    .route({ method: 'DELETE', path: '/profile/addresses/{id}', tags, summary: 'Forget an address' })
    .input(id)
    .output(z.array(SavedAddress)),
};

const ofPeople = ['Back office: customers'];

export const usersAdminContract = {
  changeRole: oc
    .route({
      method: 'PUT',
      path: '/admin/customers/{id}/role',
      tags: ofPeople,
      summary: 'Say whether somebody is staff, and what they may work in',
    })
    .input(
      id.extend({
        role: z.enum(roles),
        /** Null: all scopes. */
        areas: z.array(z.enum(permissionScopes)).max(permissionScopes.length).nullable(),
        /** The password of the administrator who makes the change; null if they have none. */
        currentPassword: EnteredPassword.nullable(),
      }),
    )
    .output(UserDetails),
  changeSignIn: oc
    .route({
      method: 'PUT',
      path: '/admin/customers/{id}/sign-in',
      tags: ofPeople,
      summary: 'Close somebody’s ways in, or open them again',
    })
    .input(id.extend({ isDisabled: z.boolean() }))
    .output(UserDetails),
  exportData: oc
    .route({
      method: 'POST',
      path: '/admin/customers/{id}/data',
      tags: ofPeople,
      summary: 'Everything the shop knows of somebody',
    })
    .input(id)
    .output(z.record(z.string(), z.unknown())),
  erase: oc
    .route({
      method: 'POST',
      path: '/admin/customers/{id}/erase',
      tags: ofPeople,
      summary: 'Forget somebody who asked for it',
    })
    .input(id.extend({ currentPassword: EnteredPassword.nullable() }))
    .output(done),
};

export type AccountErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'unavailable'
  | 'too_many_requests'
  /** Unknown user or wrong password: the same code for both. */
  | 'invalid_credentials'
  /** The current password given for a change is wrong. */
  | 'wrong_password'
  /** A user without a password whose sign-in is too old to confirm a change. */
  | 'sign_in_again'
  | 'account_disabled'
  | 'email_in_use'
  | 'invalid_email'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  /** A link that was used, has expired or was never sent. */
  | 'link_expired'
  | 'wrong_code'
  | 'passkey_refused'
  | 'address_incomplete'
  | 'too_many_addresses'
  | 'orders_under_way'
  | 'returns_under_way'
  | 'last_administrator';

declare module '#kernel/live-events.ts' {
  interface LiveEvents {
    'session.ended': { id: string };
  }
}
