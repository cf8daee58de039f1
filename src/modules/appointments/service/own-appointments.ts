import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { canListAppointments } from '../access.ts';
import type { Appointment, AppointmentErrorCode } from '../contract/appointments.ts';
import { canChange } from '../rules/transitions.ts';
import * as store from '../store/appointments.ts';
import { eraseSpecialist } from '../store/specialists.ts';
import { changeAppointment, moveTo } from './change-appointment.ts';
import { enqueueAppointmentEmail } from './enqueue-email.ts';
import { findOwn } from './links.ts';
import { presentAppointment, presentAppointments } from './present-appointment.ts';
import { chooseSpecialist } from './slots.ts';

interface Which {
  token: string | null;
  id: string | null;
}

type AppointmentResult = Promise<Result<Appointment, AppointmentErrorCode>>;

export async function listOwnAppointments(
  ctx: Context,
): Promise<Result<{ items: Appointment[] }, 'unauthenticated'>> {
  if (!canListAppointments(ctx.actor)) return err('unauthenticated');
  return ok({ items: await presentAppointments(ctx, await store.listOf(ctx.tx, ctx.actor.id)) });
}

/** Opens an appointment by the link in an email, also before it is confirmed. */
export async function openAppointment(ctx: Context, which: Which): AppointmentResult {
  const found = await findOwn(ctx, which, 'manage', 'confirm');
  return found.ok ? ok(await presentAppointment(ctx, found.value)) : found;
}

/** The own appointment in the version that the page shows, while it can be changed. */
async function findChangeable(
  ctx: Context,
  { version, ...which }: Which & { version: number },
): Promise<Result<store.StoredAppointment, AppointmentErrorCode>> {
  const found = await findOwn(ctx, which, 'manage', 'confirm');
  if (!found.ok) return found;
  const { changeHours } = await getSettings(ctx, 'appointments');
  if (!canChange(found.value, { now: ctx.now, changeHours })) return err('appointment_closed');
  if (found.value.version !== version)
    return { ...err('changed_meanwhile'), current: await presentAppointment(ctx, found.value) };
  return found;
}

/** Moves an own appointment to a free time of the same specialist. */
export async function moveAppointment(
  ctx: Context,
  { startsAt, ...which }: Which & { version: number; startsAt: string },
): AppointmentResult {
  const found = await findChangeable(ctx, which);
  if (!found.ok) return found;
  const { kind, specialistId } = found.value;
  const chosen = await chooseSpecialist(ctx, {
    ...{ kind, specialistId, topic: null, spokenLanguage: null, startsAt },
    except: found.value.id,
  });
  if (!chosen) return err('slot_taken');
  const moved = await moveTo(ctx, found.value, { ...chosen, startsAt: Date.parse(startsAt) });
  if (!moved.ok) return moved;
  const { id: appointmentId, version } = moved.value;
  await enqueueAppointmentEmail(ctx, { appointmentId, kind: 'appointment-moved', version });
  return ok(await presentAppointment(ctx, moved.value));
}

export async function cancelAppointment(ctx: Context, which: Which & { version: number }): AppointmentResult {
  const found = await findChangeable(ctx, which);
  if (!found.ok) return found;
  const wasBooked = found.value.state === 'booked';
  const { sequence } = found.value;
  const cancelled = await changeAppointment(ctx, found.value, 'cancel', {
    heldUntil: null,
    sequence: sequence + 1,
  });
  if (!cancelled.ok) return cancelled;
  const { id: appointmentId, version } = cancelled.value;
  if (wasBooked)
    await enqueueAppointmentEmail(ctx, { appointmentId, kind: 'appointment-cancelled', version });
  return ok(await presentAppointment(ctx, cancelled.value));
}

/** For the export of personal data. */
export async function collectAppointments(ctx: Context) {
  if (!canListAppointments(ctx.actor)) return [];
  const rows = await store.listOf(ctx.tx, ctx.actor.id);
  const presented = await presentAppointments(ctx, rows);
  return presented.map((item, index) => ({
    ...item,
    calendarFile: null,
    kitchen: rows[index]!.kitchen,
    planId: rows[index]!.planId,
  }));
}

/** Cancels what is to come without an email, and erases the customer everywhere; a specialist loses the name. */
export async function eraseAppointments(ctx: Context): Promise<Result<true>> {
  if (!canListAppointments(ctx.actor)) return ok(true);
  for (const row of await store.listOf(ctx.tx, ctx.actor.id))
    if (row.startsAt > ctx.now && row.state === 'booked')
      await changeAppointment(ctx, row, 'cancel', { sequence: row.sequence + 1 });
  await store.eraseOf(ctx.tx, ctx.actor.id);
  await eraseSpecialist(ctx.tx, ctx.actor.id);
  return ok(true);
}
