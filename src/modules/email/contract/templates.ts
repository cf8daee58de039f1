import { oc } from '@orpc/contract';
import * as z from 'zod';
import { defaultLanguage, languages } from '#kernel/language.ts';
import { oneLine } from '#kernel/contract.ts';
import { type EmailKind, emailKinds } from './template-names.ts';

/** Multi-line text with normalized line endings. */
const text = z
  .string()
  .trim()
  .max(2000, /*i18n*/ 'Use at most 2,000 characters.')
  .regex(/^[\P{Cc}\r\n]*$/u, /*i18n*/ 'Use plain text without control characters.')
  .transform((written) => written.replaceAll(/\r\n?/g, '\n'));

const TemplateInput = {
  language: z.enum(languages).default(defaultLanguage),
  subject: oneLine(200).min(1, /*i18n*/ 'Please fill this in.'),
  opening: text.pipe(z.string().min(1, /*i18n*/ 'Please fill this in.')),
  closing: text,
};
const Kind = z.enum(emailKinds as [EmailKind, ...EmailKind[]]);
const TemplateText = z.object({ subject: z.string(), opening: z.string(), closing: z.string() });

const Texts = z.object({
  isChanged: z.boolean(),
  /** The current text. */
  words: TemplateText,
  /** The default text. */
  own: TemplateText,
});

export const EmailTemplateSchema = z.object({
  kind: Kind,
  /** 0 for a template that was never customized. */
  version: z.int(),
  /** Whether a text of any language is customized. */
  isChanged: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
  /** The current English text. */
  words: TemplateText,
  /** The default English text. */
  own: TemplateText,
  translations: z.record(z.enum(languages), Texts),
});
export type EmailTemplate = z.infer<typeof EmailTemplateSchema>;

export const EmailTemplateRowSchema = EmailTemplateSchema.pick({
  kind: true,
  isChanged: true,
  updatedAt: true,
}).extend({
  subject: z.string(),
  /** Languages with a customized text. */
  changedIn: z.array(z.enum(languages)),
});
export type EmailTemplateRow = z.infer<typeof EmailTemplateRowSchema>;

const tags = ['Back office: email templates'];
const path = '/admin/settings/mails/{kind}' as const;

export const emailTemplatesContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/admin/settings/mails',
      tags,
      summary: 'List email templates, and which are customised',
    })
    .output(z.array(EmailTemplateRowSchema)),
  get: oc
    .route({ method: 'GET', path, tags, summary: 'Get an email template' })
    .input(z.object({ kind: Kind }))
    .output(EmailTemplateSchema),
  change: oc
    .route({ method: 'PUT', path, tags, summary: 'Change an email template' })
    .input(z.strictObject({ kind: Kind, version: z.int().min(0), ...TemplateInput }))
    .output(EmailTemplateSchema),
  preview: oc
    .route({
      method: 'POST',
      path: `${path}/preview`,
      tags,
      summary: 'Preview an email with this text',
    })
    .input(z.strictObject({ kind: Kind, ...TemplateInput }))
    .output(
      z.object({
        subject: z.string(),
        html: z.string(),
        /** Whether the preview uses the latest order instead of an example. */
        isLastOrder: z.boolean(),
      }),
    ),
  test: oc
    .route({ method: 'POST', path: `${path}/test`, tags, summary: 'Send a test email to oneself' })
    .input(z.strictObject({ kind: Kind, ...TemplateInput }))
    .output(z.object({ to: z.string() })),
};

export type EmailTemplateErrorCode = 'unauthenticated' | 'forbidden' | 'changed_meanwhile' | 'invalid';
