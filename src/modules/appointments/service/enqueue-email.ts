import type { Context } from '#platform/context.ts';
import { enqueueEmail } from '#platform/mail/email-jobs.ts';

export const appointmentEmailKinds = [
  'appointment-confirm',
  'appointment-booked',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-reminder',
] as const;
export type AppointmentEmailKind = (typeof appointmentEmailKinds)[number];

export interface AppointmentEmailJob {
  appointmentId: string;
  kind: AppointmentEmailKind;
  /** Of the appointment at the cause, so that two moves send two emails. */
  version: number;
}

declare module '#platform/mail/email-jobs.ts' {
  interface EmailJobPayloads {
    'appointments:sendEmail': AppointmentEmailJob;
  }
}

/** Queues an email to the customer. */
export const enqueueAppointmentEmail = ({ tx }: Context, job: AppointmentEmailJob): Promise<void> =>
  enqueueEmail(tx, 'appointments:sendEmail', job, { key: `${job.kind} ${job.appointmentId} ${job.version}` });
