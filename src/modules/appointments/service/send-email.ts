import { storedLanguage, type Language } from '#kernel/language.ts';
import type { TemplateOverrides } from '#modules/email/rules.ts';
import { findEmailTemplate } from '#modules/email/service/find-template.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { type Context, write } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import * as store from '../store/appointments.ts';
import { findSpecialist } from '../store/specialists.ts';
import type { AppointmentEmailJob, AppointmentEmailKind } from './enqueue-email.ts';
import { createLink, pathOf } from './links.ts';

export interface AppointmentEmailData {
  kind: AppointmentEmailKind;
  language: Language;
  appointment: store.StoredAppointment;
  specialistName: string;
  sender: MailSender;
  overrides: TemplateOverrides | null;
  path: string;
}

type Deliver = (data: AppointmentEmailData, envelope: Pick<Mail, 'id' | 'from' | 'to'>) => Promise<void>;

/** Sends an email about an appointment, with a link of its own; none once it changed again or was erased. */
export async function sendAppointmentEmail(
  ctx: JobContext,
  job: AppointmentEmailJob,
  deliver: Deliver,
): Promise<void> {
  const data = await write(ctx.tx, ctx.actor, prepare, job);
  if (!data) return;
  const { appointment, sender } = data;
  await deliver(data, {
    id: `${job.kind}-${job.appointmentId}-${job.version}`,
    from: { name: sender.name, address: sender.email },
    to: { name: appointment.customerName, address: appointment.email },
  });
}

/** The state in which each email is still true. */
const stateOf = { 'appointment-confirm': 'unconfirmed', 'appointment-cancelled': 'cancelled' } as const;

async function prepare(
  ctx: Context,
  { appointmentId, kind }: AppointmentEmailJob,
): Promise<AppointmentEmailData | null> {
  const appointment = await store.findAppointment(ctx.tx, appointmentId);
  if (!appointment || appointment.email === '') return null;
  const expected = kind in stateOf ? stateOf[kind as keyof typeof stateOf] : 'booked';
  if (appointment.state !== expected) return null;
  const language = storedLanguage(appointment.language);
  const token =
    kind === 'appointment-confirm'
      ? await createLink(ctx, appointment, 'confirm')
      : await createLink(ctx, appointment, 'manage');
  return {
    ...{ kind, language, appointment },
    specialistName: (await findSpecialist(ctx.tx, appointment.specialistId))?.name ?? '',
    sender: await getSender(ctx),
    overrides: await findEmailTemplate(ctx, kind, language),
    path: pathOf(token, language),
  };
}
