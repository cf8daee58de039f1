import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import * as store from '../store/appointments.ts';
import { deletePastWaits } from '../store/waits.ts';
import { enqueueAppointmentEmail } from './enqueue-email.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Job: reminds once of each appointment that begins soon. */
export async function remindOfAppointments(ctx: Context): Promise<void> {
  const { reminderHours } = await getSettings(ctx, 'appointments');
  const until = new Date(ctx.now.getTime() + reminderHours * HOUR_MS);
  for (const { id: appointmentId, version, email, updatedAt } of await store.claimReminders(
    ctx.tx,
    ctx.now,
    until,
  )) {
    // A booking or a move within these hours has just sent an email with the time.
    const isRecent = ctx.now.getTime() - updatedAt.getTime() < reminderHours * HOUR_MS;
    if (email !== '' && !isRecent)
      await enqueueAppointmentEmail(ctx, { appointmentId, kind: 'appointment-reminder', version });
  }
}

/** Job: deletes times that were never booked, and erases customers a year after their appointment. */
export async function purgeAppointments(ctx: Context): Promise<void> {
  await store.purge(ctx.tx);
  await deletePastWaits(ctx.tx);
}
