import { oc } from '@orpc/contract';
import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { smtpProblems } from '#kernel/smtp-problems.ts';

export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

const fill = /*i18n*/ 'Please fill this in.';

/** What staff enter, without the password. */
export const MailServerInput = z.strictObject({
  host: oneLine(253)
    .min(1, fill)
    .regex(/^[\p{L}\d.:-]+$/u, /*i18n*/ 'Enter a host name, such as smtp.example.com.'),
  port: z
    .int(/*i18n*/ 'Enter a port from 1 to 65535.')
    .min(1)
    .max(65_535, /*i18n*/ 'Enter a port from 1 to 65535.'),
  security: z.enum(mailSecurities),
  username: oneLine(254),
  /** Null: the email address of the shop. */
  senderEmail: z.string().trim().pipe(z.email(/*i18n*/ 'Enter an email address.').max(254)).nullable(),
});
export type MailServerInput = z.infer<typeof MailServerInput>;

export const mailServerSources = ['environment', 'stored', 'none'] as const;

export const MailServerSchema = z.object({
  /** Which server is used. The environment variable `SMTP_URL` wins over the stored one. */
  source: z.enum(mailServerSources),
  /** Host and port of `SMTP_URL`. */
  environment: z.string().nullable(),
  /** The stored server; its password is never returned. */
  server: MailServerInput.extend({ hasPassword: z.boolean() }).nullable(),
  /** Whether the stored password was encrypted with another secret and must be entered again. */
  needsPassword: z.boolean(),
  /** 0 while none is stored. */
  version: z.int(),
  /** Address that sends without a `senderEmail`. */
  shopEmail: z.string(),
  /** Number of emails in the outbox that were not sent. */
  kept: z.int(),
});
export type MailServer = z.infer<typeof MailServerSchema>;

/** Result of a test email. */
export const mailTestOutcomes = ['sent', ...smtpProblems] as const;
export const MailTestSchema = z.object({
  to: z.string(),
  outcome: z.enum(mailTestOutcomes),
  /** The mail server's own answer; null if it accepted the email. */
  response: z.string().nullable(),
});
export type MailTest = z.infer<typeof MailTestSchema>;

/** Whether emails are sent, for all staff. */
export const MailStatusSchema = z.object({ isSending: z.boolean(), needsPassword: z.boolean() });
export type MailStatus = z.infer<typeof MailStatusSchema>;

const tags = ['Back office: email'];
const path = '/admin/settings/mail-server' as const;
const Confirmation = { currentPassword: z.string().max(200).optional() };

export const mailServerContract = {
  status: oc
    .route({ method: 'GET', path: '/admin/mail-status', tags, summary: 'Whether emails are sent' })
    .output(MailStatusSchema),
  get: oc
    .route({ method: 'GET', path, tags, summary: 'Get the mail server, without its password' })
    .output(MailServerSchema),
  change: oc
    .route({ method: 'PUT', path, tags, summary: 'Set the mail server' })
    .input(
      MailServerInput.extend({
        version: z.int().min(0),
        /** Absent: keep the stored password, which is possible for the same host and user only. */
        password: oneLine(500).optional(),
        ...Confirmation,
      }),
    )
    .output(MailServerSchema),
  remove: oc
    .route({ method: 'POST', path: `${path}/remove`, tags, summary: 'Remove the mail server' })
    .input(z.strictObject({ version: z.int().min(0), ...Confirmation }))
    .output(MailServerSchema),
  test: oc
    .route({ method: 'POST', path: `${path}/test`, tags, summary: 'Send a test email to oneself' })
    .output(MailTestSchema),
};

export type MailServerErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'changed_meanwhile'
  | 'wrong_password'
  | 'sign_in_again'
  | 'no_mail_server'
  | 'mail_password_again';
