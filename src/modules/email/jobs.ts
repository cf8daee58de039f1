import { getSettings } from '#modules/settings/service.ts';
import * as z from 'zod';
import { defaultLanguage, languages } from '#kernel/language.ts';
import { defineJobOutsideTransaction, type JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { emailKinds, emailTextParts } from './contract/template-names.ts';
import type { EmailRenderer } from './service/email-renderer.ts';
import type { TestEmailJob } from './service/edit-templates.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'mails:sendTest': TestEmailJob;
  }
}

const testMail = z.object({
  kind: z.enum(emailKinds),
  words: z.record(z.enum(emailTextParts), z.string()),
  to: z.object({ name: z.string(), address: z.string() }),
  id: z.string(),
  // Absent in jobs of the version before.
  language: z.enum(languages).default(defaultLanguage),
});

export function emailJobs({ mail, renderer }: { mail: MailTransport; renderer: EmailRenderer }): JobHandlers {
  return {
    ...defineJobOutsideTransaction(
      'mails:sendTest',
      testMail,
      async (ctx, { kind, language, words, to, id }) => {
        const { name, email } = await getSettings(ctx, 'shop');
        const { subject, html, text } = await renderer.render(ctx, { kind, language, words, of: 'example' });
        await mail.send({ id, from: { name, address: email }, to, subject, html, text });
      },
    ),
  };
}
