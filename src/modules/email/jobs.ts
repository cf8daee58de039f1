import { getSettings } from '#modules/settings/service.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import type { EmailRenderer } from './service/email-renderer.ts';
import type { TestMailJob } from './service/edit-templates.ts';

export function emailJobs({ mail, renderer }: { mail: MailTransport; renderer: EmailRenderer }): JobHandlers {
  return {
    'mails:sendTest': async (ctx, { kind, words, to, id }: TestMailJob) => {
      const { name, email } = await getSettings(ctx, 'shop');
      const { subject, html, text } = await renderer.render(ctx, { kind, words, of: 'example' });
      await mail.send({ id, from: { name, address: email }, to, subject, html, text });
    },
  };
}
