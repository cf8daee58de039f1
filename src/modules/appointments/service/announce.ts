import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';

/** Tells staff, the customer if they have an account, and everyone who looks at free times. */
export async function announceAppointment(
  { tx }: Context,
  { id, userId }: { id: string; userId: string | null },
): Promise<void> {
  const data = { appointmentId: id };
  await publishLive(tx, { event: 'appointment.changed', audience: { staff: 'appointments' }, data });
  if (userId !== null)
    await publishLive(tx, { event: 'appointment.changed', audience: { person: userId }, data });
  await publishLive(tx, { event: 'appointment_slots.changed', audience: 'everyone', data: null });
}
