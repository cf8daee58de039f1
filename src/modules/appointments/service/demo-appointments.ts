import { newId } from '#kernel/ids.ts';
import { dayAfter, instantAt, localTime, weekdayOf } from '#kernel/shop-calendar.ts';
import { getCalendar, getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { SpecialistContent } from '../contract/staff.ts';
import type { AppointmentKind, AppointmentTopic } from '../contract/states.ts';
import * as store from '../store/appointments.ts';
import { findSpecialist, insertSpecialist } from '../store/specialists.ts';
import { insertBooked } from './change-appointment.ts';

/** An appointment of the demo, on a weekday after the start of the demo. */
export interface DemoAppointment {
  kind: AppointmentKind;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  time: string;
  userId: string;
  customerName: string;
  email: string;
  topic: AppointmentTopic;
  note: string;
}

/** Adds a specialist of the demo with appointments. They send no email. */
export async function addDemoSpecialist(
  ctx: Context,
  { content, appointments }: { content: SpecialistContent; appointments: readonly DemoAppointment[] },
): Promise<void> {
  const specialistId = newId(ctx.now);
  await insertSpecialist(ctx.tx, { ...content, id: specialistId, userId: null, isDemo: true }, ctx.now);
  const specialist = (await findSpecialist(ctx.tx, specialistId))!;
  const settings = await getSettings(ctx, 'appointments');
  const { timeZone } = await getCalendar(ctx);
  for (const { kind, weekday, time, ...details } of appointments) {
    // Not today or tomorrow: they would be open tasks at once.
    let day = dayAfter(dayAfter(localTime(ctx.now, timeZone).day));
    while (weekdayOf(day) !== weekday) day = dayAfter(day);
    const id = newId(ctx.now);
    const { isOffered: _isOffered, ...rules } = settings[kind];
    const booked = await insertBooked(ctx, {
      ...{ id, kind, specialist, rules, startsAt: instantAt(day, time, timeZone).getTime() },
      details: { ...details, timeZone },
    });
    if (!booked.ok) throw new Error(`the demo appointment on ${day} at ${time} is not free`);
    await store.markDemo(ctx.tx, id);
  }
}

/** Deletes the demo's appointments, and its specialists unless customers have booked with them. */
export const deleteDemoAppointments = ({ tx }: Context): Promise<void> => store.deleteDemo(tx);
