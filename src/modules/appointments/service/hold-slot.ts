import { newId } from '#kernel/ids.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import type { Context } from '#platform/context.ts';
import type { Appointment } from '../contract/appointments.ts';
import { holdMinutes } from '../contract/states.ts';
import * as store from '../store/appointments.ts';
import { lockSpecialist } from '../store/specialists.ts';
import { announceAppointment } from './announce.ts';
import { changeAppointment, insertHold, timesOf } from './change-appointment.ts';
import { createLink, findByToken } from './links.ts';
import { presentAppointment } from './present-appointment.ts';
import { chooseSpecialist, type Wanted } from './slots.ts';

const MINUTE_MS = 60 * 1000;

/** Reserves a time for five minutes. The database refuses one that is taken: of many requests at once one succeeds. */
export async function holdSlot(
  ctx: Context,
  { startsAt, replaces, ...wanted }: Wanted & { startsAt: string; replaces: string | null },
): Promise<Result<{ token: string; appointment: Appointment }, 'slot_taken'>> {
  if (replaces !== null) await releaseHold(ctx, { token: replaces });
  const chosen = await chooseSpecialist(ctx, { ...wanted, startsAt });
  if (!chosen) return err('slot_taken');
  const { rules, specialist } = chosen;
  await lockSpecialist(ctx.tx, specialist.number);
  await store.expireHolds(ctx.tx, ctx.now, specialist.number);
  const heldUntil = new Date(ctx.now.getTime() + holdMinutes * MINUTE_MS);
  const hold = {
    ...{ id: newId(ctx.now), kind: wanted.kind, specialistId: specialist.id },
    specialistNumber: specialist.number,
    ...timesOf(Date.parse(startsAt), rules),
  };
  const held = await insertHold(ctx, hold, heldUntil);
  if (!held.ok) return held;
  await announceAppointment(ctx, { id: hold.id, userId: null });
  const token = await createLink(ctx, hold, 'hold', heldUntil);
  return ok({ token, appointment: await presentAppointment(ctx, held.value) });
}

/** Releases a held time. Nothing happens if it is booked or its hold has ended. */
export async function releaseHold(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ released: true }>> {
  const held = await findByToken(ctx, token, 'hold');
  if (held?.state === 'held') await changeAppointment(ctx, held, 'cancel', { heldUntil: null });
  return ok({ released: true });
}

/** Job: ends holds and unconfirmed bookings whose time is over. */
export async function expireHolds(ctx: Context): Promise<void> {
  const ids = await store.expireHolds(ctx.tx, ctx.now);
  for (const id of ids) await announceAppointment(ctx, { id, userId: null });
}
