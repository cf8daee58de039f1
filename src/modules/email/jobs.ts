import { getSettings } from '#modules/settings/service/read-settings.ts';
import * as z from 'zod';
import { defaultLanguage, languages } from '#kernel/language.ts';
import { defineJobOutsideTransaction, type JobHandlers } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { emailKinds, emailTextParts } from './contract/template-names.ts';
import type { EmailRenderer } from './service/email-renderer.ts';
import type { TestEmailJob } from './service/edit-templates.ts';
import { findKeptDeliveries } from './service/kept-emails.ts';

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'mails:sendTest': TestEmailJob;
  }
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'mails:sendKept': { mailId: string };
  }
}

const testMail = z.object({
  kind: z.enum(emailKinds),
  words: z.record(z.enum(emailTextParts), z.string()),
  to: z.object({ name: z.string(), address: z.string() }),
  id: z.string(),
  // Absent in jobs of the previous release.
  language: z.enum(languages).default(defaultLanguage),
});

export function emailJobs({
  mail,
  outbox,
  renderer,
}: {
  mail: MailTransport;
  outbox: Outbox;
  renderer: EmailRenderer;
}): JobHandlers {
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
    ...defineEmailJob('mails:sendKept', z.object({ mailId: z.string() }), async (ctx, { mailId }) => {
      const kept = await outbox.find(mailId);
      if (kept) {
        await mail.send(kept);
        return;
      }
      // Sent by another job, unless the outbox of another machine has it: that machine's attempt finds it.
      const state = (await findKeptDeliveries(ctx, [mailId])).get(mailId);
      if (state && state.sentAt === null) throw new Error('This email is stored on another machine');
    }),
  };
}
