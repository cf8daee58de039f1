import { oc } from '@orpc/contract';
import * as z from 'zod';
import { languages } from '#kernel/language.ts';
import { Confirmation, DisplayName, Done, Email, EnteredPassword, PhoneNumber, RecordId } from './fields.ts';
import { SessionUser } from './session.ts';

export const ProfileChange = z.strictObject({
  displayName: DisplayName.nullable().optional(),
  phoneNumber: PhoneNumber.nullable().optional(),
  language: z.enum(languages).optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const EmailChange = Confirmation.extend({ email: Email });
export type EmailChange = z.infer<typeof EmailChange>;

/** A signed-in browser. */
export const Device = z.object({
  id: z.string(),
  /** Names of the browser and the operating system; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  isThisOne: z.boolean(),
  signedInAt: z.iso.datetime(),
  /** Time of the last use, accurate to five minutes. */
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

export const profileContract = {
  get: oc.route({ method: 'GET', path: '/profile', tags, summary: 'Get my profile' }).output(SessionUser),
  change: oc
    .route({ method: 'PATCH', path: '/profile', tags, summary: 'Change my name, phone number or language' })
    .input(ProfileChange)
    .output(SessionUser),
  changeEmail: oc
    .route({ method: 'POST', path: '/profile/email', tags, summary: 'Change my email address' })
    .input(EmailChange)
    .output(SessionUser),
  sendVerification: oc
    .route({
      method: 'POST',
      path: '/profile/verification',
      tags,
      summary: 'Send a link that verifies my email address',
    })
    .output(Done),
  signInMethods: oc
    .route({ method: 'GET', path: '/profile/security', tags, summary: 'List my sign-in methods' })
    .output(SignInMethods),
  removePasskey: oc
    .route({ method: 'DELETE', path: '/profile/passkeys/{id}', tags, summary: 'Remove one of my passkeys' })
    // Null for a user without a password.
    .input(RecordId.extend({ currentPassword: EnteredPassword.nullable() }))
    .output(SignInMethods),
  devices: oc
    .route({ method: 'GET', path: '/profile/devices', tags, summary: 'List my signed-in devices' })
    .output(z.array(Device)),
  endDevice: oc
    .route({ method: 'DELETE', path: '/profile/devices/{id}', tags, summary: 'Sign out one device' })
    .input(RecordId)
    .output(z.array(Device)),
  endOtherDevices: oc
    .route({ method: 'DELETE', path: '/profile/devices', tags, summary: 'Sign out all other devices' })
    .output(z.array(Device)),
  mailTopics: oc
    .route({
      method: 'GET',
      path: '/profile/mail-topics',
      tags,
      summary: 'List the email topics I agreed to',
    })
    .output(MailTopics),
  changeMailTopics: oc
    .route({
      method: 'PUT',
      path: '/profile/mail-topics',
      tags,
      summary: 'Set the email topics I agree to',
    })
    .input(MailTopics)
    .output(MailTopics),
  download: oc
    .route({ method: 'GET', path: '/profile/data', tags, summary: 'Export my personal data' })
    .output(z.record(z.string(), z.unknown())),
  delete: oc
    .route({ method: 'POST', path: '/profile/delete', tags, summary: 'Delete account' })
    .input(Confirmation)
    .output(Done),
};
