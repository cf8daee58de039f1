import { oc } from '@orpc/contract';
import * as z from 'zod';
import { roles, permissionScopes } from '#kernel/actor.ts';
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
  /** Of an administrator who is limited: what they may work in. Absent: everything. */
  areas: z.array(z.enum(permissionScopes)).optional(),
  /** There for an administrator whose rights wait until this session is confirmed by a passkey or a code. */
  needsSecondStep: z.literal(true).optional(),
  createdAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** What somebody may do without an account. */
export const GuestRights = z.object({
  /** Whether one may order without one today. */
  mayCheckOut: z.boolean(),
  /** Whether this browser has ordered without one, or was opened an order by the link of a mail. */
  isKnown: z.boolean(),
});
export type GuestRights = z.infer<typeof GuestRights>;

/** The numbers of rules/passwords.ts, which a browser reads without downloading a validator; a test compares them. */
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

/** Asked again before what an unlocked screen must not allow; who has no password proves it by a fresh sign-in. */
export const Confirmation = z.strictObject({ currentPassword: GivenPassword.optional() });
export type Confirmation = z.infer<typeof Confirmation>;

export const EmailChange = Confirmation.extend({ email: Email });
export type EmailChange = z.infer<typeof EmailChange>;

const Token = z.string().min(20).max(100);
export const ForgotPasswordInput = z.strictObject({ email: Email });
export const ResetPasswordInput = z.strictObject({ token: Token, password: NewPassword });
export const VerifyEmailInput = z.strictObject({ token: Token });

/** From an authenticator app, or one of the recovery codes. */
export const CodeInput = z.strictObject({
  code: z
    .string()
    .trim()
    .max(40)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(6)),
});
/** What a browser says of a key; the sign-in library looks at it. */
const KeyAnswer = z.looseObject({ id: z.string().max(2_000) });
export const PasskeySignInInput = z.strictObject({ response: KeyAnswer });
export const PasskeyInput = z.strictObject({ response: KeyAnswer, name: oneLine(60).default('') });

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

/** Somebody as the back office sees them. */
export const KnownPerson = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles),
  /** Null: every area, where they are staff at all. */
  areas: z.array(z.enum(permissionScopes)).nullable(),
  /** No way in works. */
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignedInAt: z.iso.datetime().nullable(),
  addresses: z.array(SavedAddress),
});
export type KnownPerson = z.infer<typeof KnownPerson>;

/** A browser that is signed in. */
export const Device = z.object({
  id: z.string(),
  /** Empty where it does not say. */
  browser: z.string(),
  system: z.string(),
  isThisOne: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** To within some minutes. */
  usedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof Device>;

export const SignInWays = z.object({
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Time-based codes are asked for after the password. */
  hasCodes: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
});
export type SignInWays = z.infer<typeof SignInWays>;

/** What one may be written to about besides one's orders and account. */
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
      /** What one may do without an account; absent where somebody is signed in, or the answer is nothing. */
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
  signInWays: oc
    .route({ method: 'GET', path: '/profile/security', tags, summary: 'How I sign in' })
    .output(SignInWays),
  removePasskey: oc
    .route({ method: 'DELETE', path: '/profile/passkeys/{id}', tags, summary: 'Remove one of my passkeys' })
    // Null for who has no password.
    .input(id.extend({ currentPassword: GivenPassword.nullable() }))
    .output(SignInWays),
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

export const peopleAdminContract = {
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
        /** Null: every area. */
        areas: z.array(z.enum(permissionScopes)).max(permissionScopes.length).nullable(),
        /** The asker's own; null for who has none. */
        currentPassword: GivenPassword.nullable(),
      }),
    )
    .output(KnownPerson),
  changeSignIn: oc
    .route({
      method: 'PUT',
      path: '/admin/customers/{id}/sign-in',
      tags: ofPeople,
      summary: 'Close somebody’s ways in, or open them again',
    })
    .input(id.extend({ isDisabled: z.boolean() }))
    .output(KnownPerson),
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
    .input(id.extend({ currentPassword: GivenPassword.nullable() }))
    .output(done),
};

export type AccountErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'unavailable'
  | 'too_many_requests'
  /** Unknown person or wrong password: one answer for both. */
  | 'invalid_credentials'
  /** The current password, asked for again before a change, is not this one. */
  | 'wrong_password'
  /** Somebody without a password, signed in too long ago to prove themselves by that. */
  | 'sign_in_again'
  | 'account_disabled'
  | 'email_in_use'
  | 'invalid_email'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  /** A link that was used, is too old or was never sent. */
  | 'link_expired'
  | 'wrong_code'
  | 'passkey_refused'
  | 'address_incomplete'
  | 'too_many_addresses'
  | 'orders_under_way'
  | 'returns_under_way'
  | 'last_administrator';
