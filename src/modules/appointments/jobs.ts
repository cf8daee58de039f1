import * as z from 'zod';
import { defineJob, type JobHandlers, noPayload } from '#platform/jobs.ts';
import { defineEmailJob } from '#platform/mail/email-jobs.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import { senderAt } from '#platform/mail/sender.ts';
import { languages } from '#kernel/language.ts';
import { appointmentKinds } from './contract/states.ts';
import { renderAppointmentEmail, renderFreeTimeEmail } from './mail.tsx';
import { appointmentEmailKinds } from './service/enqueue-email.ts';
import { expireHolds } from './service/hold-slot.ts';
import { purgeAppointments, remindOfAppointments } from './service/reminders.ts';
import { sendAppointmentEmail } from './service/send-email.ts';
import { sendFreeTimeEmail } from './service/send-free-time.ts';
import { tellWaiting } from './service/waits.ts';

/** Every minute: holds and reminders. Every night at 03:54: old rows and links. */
export const appointmentsCrontab = [
  '* * * * * appointments:expireHolds',
  '* * * * * appointments:remind',
  '54 3 * * * appointments:purge',
].join('\n');

declare module '#platform/jobs.ts' {
  interface JobPayloads {
    'appointments:expireHolds': NoPayload;
    'appointments:remind': NoPayload;
    'appointments:purge': NoPayload;
  }
}

const ofFreedTime = z.object({
  kind: z.enum(appointmentKinds),
  specialistId: z.string(),
  startsAt: z.iso.datetime(),
});

const ofFreeTimeEmail = ofFreedTime.extend({ userId: z.string(), language: z.enum(languages) });

const ofEmail = z.object({
  appointmentId: z.string(),
  kind: z.enum(appointmentEmailKinds),
  version: z.int(),
});

/** @param baseUrl public URL of the shop, the base of links in emails. */
export function appointmentJobs({ mail, baseUrl }: { mail: MailTransport; baseUrl: string }): JobHandlers {
  return {
    ...defineJob('appointments:expireHolds', noPayload, (ctx) => expireHolds(ctx)),
    ...defineJob('appointments:remind', noPayload, (ctx) => remindOfAppointments(ctx)),
    ...defineJob('appointments:tellWaiting', ofFreedTime, tellWaiting),
    ...defineJob('appointments:purge', noPayload, (ctx) => purgeAppointments(ctx)),
    ...defineEmailJob('appointments:sendEmail', ofEmail, (ctx, job) =>
      sendAppointmentEmail(ctx, job, async ({ path, ...data }, envelope) => {
        const sender = senderAt(baseUrl, data.sender);
        const written = await renderAppointmentEmail({ ...data, sender, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
      }),
    ),
    ...defineEmailJob('appointments:sendFreeTime', ofFreeTimeEmail, (ctx, job) =>
      sendFreeTimeEmail(ctx, job, async ({ path, ...data }, envelope) => {
        const sender = senderAt(baseUrl, data.sender);
        const written = await renderFreeTimeEmail({ ...data, sender, url: `${baseUrl}${path}` });
        await mail.send({ ...envelope, ...written });
      }),
    ),
  };
}
