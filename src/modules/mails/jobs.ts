import { getSettings } from '#modules/settings/service.ts';
import type { JobHandlers } from '#platform/jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import type { MailWorld } from './service/mail-world.ts';
import type { TestMailJob } from './service/word-mails.ts';

export function mailJobs({ mail, world }: { mail: MailTransport; world: MailWorld }): JobHandlers {
  return {
    'mails:sendTest': async (ctx, { kind, words, to, id }: TestMailJob) => {
      const { name, email } = await getSettings(ctx, 'shop');
      const { subject, html, text } = await world.render(ctx, { kind, words, of: 'example' });
      await mail.send({ id, from: { name, address: email }, to, subject, html, text });
    },
  };
}
