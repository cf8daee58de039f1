import { newId } from '#kernel/ids.ts';
import { addressIn, type Language, storedLanguage } from '#kernel/language.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { type Context, write } from '#platform/context.ts';
import type { Tx } from '#platform/database/database.ts';
import type { JobContext } from '#platform/jobs.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { hashSecret, newSecret } from '../providers/secrets.ts';
import { linkLifetimes, type TokenPurpose } from '../rules/lifetimes.ts';
import { findInvitation } from '../store/staff-invitations.ts';
import * as users from '../store/users.ts';
import { replaceToken } from '../store/tokens.ts';
import { invitationLanguage, newInvitationLink } from './invitation-link.ts';

/** Payload of the job that sends an account email. Contains no secret: the job creates links when it runs. */
export type AccountMailJob =
  | { kind: 'verify-email'; userId: string }
  /** Any address may be entered; the job looks up the account, so the response reveals nothing. */
  | { kind: 'reset-password'; email: string }
  | { kind: 'password-changed'; userId: string }
  | { kind: 'email-changed'; userId: string; name: string; to: string; newEmail: string }
  | { kind: 'new-device'; userId: string; browser: string; system: string; at: string }
  | { kind: 'staff-invitation'; invitationId: string }
  | {
      kind: 'second-step-changed';
      userId: string;
      change: 'codes-on' | 'codes-off' | 'passkey-added' | 'passkey-removed';
    };

export interface AccountMailData {
  job: AccountMailJob;
  /** Language of the account. */
  language: Language;
  name: string;
  sender: MailSender;
  /** Texts of the email template that staff changed; null: the default texts. */
  templateOverrides: TemplateOverrides | null;
  /** Target path of the email's button. For verification and password reset it contains the secret. */
  path: string;
}

type Envelope = Pick<Mail, 'id' | 'from' | 'to'>;

export function enqueueAccountMail(tx: Tx, job: AccountMailJob): Promise<void> {
  return enqueueEmail(tx, 'accounts:sendMail', job);
}

/**
 * Prepares an email and passes it to `deliver`, which renders and sends it. `deliver` throws on failure; the
 * next attempt sends a new link, which replaces the one before.
 */
export async function sendAccountMail(
  ctx: JobContext,
  job: AccountMailJob,
  deliver: (data: AccountMailData, envelope: Envelope) => Promise<void>,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepareMail, job);
  if (prepared) await deliver(prepared.data, prepared.envelope);
}

async function prepareMail(
  ctx: Context,
  job: AccountMailJob,
): Promise<{ data: AccountMailData; envelope: Envelope } | null> {
  if (job.kind === 'staff-invitation') return prepareInvitation(ctx, job);
  const user =
    job.kind === 'reset-password'
      ? await users.findUserByEmail(ctx.tx, job.email)
      : await users.findUser(ctx.tx, job.userId);
  if (!user || user.disabledAt) return null;
  const path = await pathFor(ctx, job, user);
  if (path === null) return null;
  const sender = await getSender(ctx);
  const language = storedLanguage(user.language);
  const templateOverrides = await findEmailTemplate(ctx, `account-${job.kind}`, language);
  return {
    data: { job, language, name: user.name, sender, templateOverrides, path: addressIn(language, path) },
    envelope: {
      // Each attempt has its own message id, because each email has another link: email programs drop
      // repeated ids, and must not drop the newest link.
      id: `account-${newId(ctx.now)}`,
      from: { name: sender.name, address: sender.email },
      to: { name: user.name, address: job.kind === 'email-changed' ? job.to : user.email },
    },
  };
}

/** The invited person may have no account yet. */
async function prepareInvitation(ctx: Context, job: Extract<AccountMailJob, { kind: 'staff-invitation' }>) {
  const invitation = await findInvitation(ctx.tx, job.invitationId);
  // A link that was copied meanwhile stays valid: a new one would replace it.
  const isCopied = invitation?.tokenHash && !invitation.isMailed;
  const path = invitation && !isCopied && (await newInvitationLink(ctx, invitation.id, { isMailed: true }));
  if (!path) return null;
  const sender = await getSender(ctx);
  const language = await invitationLanguage(ctx, invitation);
  return {
    data: {
      job,
      language,
      name: '',
      sender,
      templateOverrides: await findEmailTemplate(ctx, `account-${job.kind}`, language),
      path: addressIn(language, path),
    },
    envelope: {
      id: `account-${newId(ctx.now)}`,
      from: { name: sender.name, address: sender.email },
      to: { name: '', address: invitation.email },
    },
  };
}

async function pathFor(
  ctx: Context,
  job: Exclude<AccountMailJob, { kind: 'staff-invitation' }>,
  user: { id: string; email: string; emailVerified: boolean },
): Promise<string | null> {
  switch (job.kind) {
    case 'verify-email':
      return user.emailVerified ? null : `/verify-email#${await newLink(ctx, 'verify-email', user)}`;
    case 'reset-password':
      return `/reset-password#${await newLink(ctx, 'reset-password', user)}`;
    case 'password-changed':
      return '/forgot-password';
    case 'email-changed':
      return '/contact';
    case 'new-device':
      return '/profile/devices';
    case 'second-step-changed':
      return '/profile/security';
  }
}

/**
 * Creates the secret of a link and stores its hash. In the link the secret follows the `#`, so servers,
 * proxies, logs and the Referer header never contain it.
 */
async function newLink(
  ctx: Context,
  purpose: TokenPurpose,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const token = newSecret();
  await replaceToken(ctx.tx, {
    tokenHash: hashSecret(token),
    userId,
    purpose,
    email,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + linkLifetimes[purpose]),
  });
  return token;
}
