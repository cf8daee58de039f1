import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import { violatedConstraint } from '#platform/database/failures.ts';
import type { AppointmentKind } from '../contract/states.ts';
import { busyOf, type KindRules } from '../rules/slots.ts';
import { type AppointmentEvent, nextState } from '../rules/transitions.ts';
import * as store from '../store/appointments.ts';
import { lockSpecialist, type StoredSpecialist } from '../store/specialists.ts';
import { announceAppointment } from './announce.ts';
import { enqueueFreedTime } from './waits.ts';

const MINUTE_MS = 60 * 1000;

/** @param startsAt in milliseconds. @returns times of an appointment; `busy` includes the breaks around it. */
export const timesOf = (startsAt: number, rules: KindRules) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(startsAt + rules.minutes * MINUTE_MS),
  busy: busyOf(startsAt, rules),
});

type Changed = Result<store.StoredAppointment, 'appointment_closed' | 'changed_meanwhile' | 'slot_taken'>;

/**
 * Changes the state of an appointment, if the event is possible in the state that was read. Of two changes at once one
 * fails. The database refuses a time that is taken.
 */
export async function changeAppointment(
  ctx: Context,
  appointment: store.StoredAppointment,
  event: AppointmentEvent,
  change: Parameters<typeof store.changeAppointment>[3] = {},
): Promise<Changed> {
  const next = nextState(appointment.state, event);
  if (next === null) return err('appointment_closed');
  try {
    const isChanged = await store.changeAppointment(ctx.tx, appointment, next, change, ctx.now);
    if (!isChanged) return err('changed_meanwhile');
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_overlap') return err('slot_taken');
    throw error;
  }
  const changed = (await store.findAppointment(ctx.tx, appointment.id))!;
  await announceAppointment(ctx, changed);
  if (appointment.state !== 'held' && (event === 'move' || event === 'cancel')) {
    const { kind, specialistId, startsAt } = appointment;
    await enqueueFreedTime(ctx, { kind, specialistId, startsAt: startsAt.toISOString() });
  }
  return ok(changed);
}

/** Moves a booked appointment to a time and specialist that the caller has checked to be free. */
export async function moveTo(
  ctx: Context,
  appointment: store.StoredAppointment,
  { specialist, startsAt, rules }: { specialist: StoredSpecialist; startsAt: number; rules: KindRules },
): Promise<Changed> {
  await lockSpecialist(ctx.tx, specialist.number);
  await store.expireHolds(ctx.tx, ctx.now, specialist.number);
  return changeAppointment(ctx, appointment, 'move', {
    ...timesOf(startsAt, rules),
    ...{ specialistId: specialist.id, specialistNumber: specialist.number },
    sequence: appointment.sequence + 1,
    // The new time has a reminder of its own.
    remindedAt: null,
  });
}

/** Books a time at once, for staff. The time was not checked: only one that is taken is refused. */
export async function insertBooked(
  ctx: Context,
  {
    id,
    kind,
    specialist,
    rules,
    startsAt,
    details,
  }: {
    id: string;
    kind: AppointmentKind;
    specialist: StoredSpecialist;
    rules: KindRules;
    startsAt: number;
    details: store.Change;
  },
): Promise<Changed> {
  await lockSpecialist(ctx.tx, specialist.number);
  await store.expireHolds(ctx.tx, ctx.now, specialist.number);
  const hold = {
    ...{ id, kind, specialistId: specialist.id, specialistNumber: specialist.number },
    ...timesOf(startsAt, rules),
  };
  const inserted = await insertHold(ctx, hold, ctx.now);
  if (!inserted.ok) return inserted;
  return changeAppointment(ctx, inserted.value, 'book', { ...details, heldUntil: null });
}

/** Holds a time until an instant; fails if it is taken. */
export async function insertHold(
  ctx: Context,
  hold: store.NewAppointment,
  heldUntil: Date,
): Promise<Result<store.StoredAppointment, 'slot_taken'>> {
  try {
    await store.insertHold(ctx.tx, hold, heldUntil, ctx.now);
  } catch (error) {
    if (violatedConstraint(error) === 'appointments_overlap') return err('slot_taken');
    throw error;
  }
  return ok((await store.findAppointment(ctx.tx, hold.id))!);
}
