import { addressIn, type Language } from '#kernel/language.ts';
import { listNames } from '#modules/accounts/service/staff.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { findSpecialist } from '../store/specialists.ts';
import type { FreeTimeEmailJob } from './waits.ts';

export interface FreeTimeEmailData {
  language: Language;
  customerName: string;
  specialistName: string;
  startsAt: Date;
  timeZone: string;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

type Deliver = (data: FreeTimeEmailData, envelope: Pick<Mail, 'id' | 'from' | 'to'>) => Promise<void>;

/** Tells a customer of a time that became free; nothing is sent to an unverified address. */
export async function sendFreeTimeEmail(
  ctx: JobContext,
  job: FreeTimeEmailJob,
  deliver: Deliver,
): Promise<void> {
  const prepared = await write(ctx.tx, ctx.actor, prepare, job);
  if (!prepared) return;
  const { email, ...data } = prepared;
  await deliver(data, {
    id: `appointment-free-${job.userId}-${Date.parse(job.startsAt)}`.toLowerCase(),
    from: { name: data.sender.name, address: data.sender.email },
    to: { name: data.customerName, address: email },
  });
}

async function prepare(
  ctx: Context,
  { userId, kind, specialistId, startsAt, language }: FreeTimeEmailJob,
): Promise<(FreeTimeEmailData & { email: string }) | null> {
  const email = await findVerifiedEmail(ctx, userId);
  if (email === null) return null;
  return {
    ...{ email, language, startsAt: new Date(startsAt) },
    customerName: (await listNames(ctx.tx, [userId])).get(userId) ?? '',
    specialistName: (await findSpecialist(ctx.tx, specialistId))?.name ?? '',
    timeZone: (await getCalendar(ctx)).timeZone,
    sender: await getSender(ctx),
    overrides: await findEmailTemplate(ctx, 'appointment-free', language),
    path: addressIn(language, kind === 'visit' ? '/shop-one-on-one' : '/shop-with-specialist-online'),
  };
}
