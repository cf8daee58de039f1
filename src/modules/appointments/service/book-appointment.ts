import { isSignedIn } from '#kernel/actor.ts';
import { storedLanguage } from '#kernel/language.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { findVerifiedEmail } from '#modules/accounts/service/verified-email.ts';
import { findOwnPlanName } from '#modules/planner/service/saved-plans.ts';
import { getCalendar } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { takeRecipient } from '#platform/mail/recipient-limit.ts';
import type { Appointment, AppointmentErrorCode, Details } from '../contract/appointments.ts';
import { type AppointmentKind, confirmMinutes, maxUpcoming } from '../contract/states.ts';
import * as store from '../store/appointments.ts';
import { changeAppointment } from './change-appointment.ts';
import { enqueueAppointmentEmail } from './enqueue-email.ts';
import { createLink, findByToken } from './links.ts';
import { presentAppointment } from './present-appointment.ts';

const MINUTE_MS = 60 * 1000;

/**
 * Books the time that the browser holds. With the confirmed address of an account it is booked at once; any other address
 * gets a link, and the time is kept for an hour.
 */
export async function bookAppointment(
  ctx: Context,
  { token, limiter, ...details }: Details & { token: string; limiter: RateLimiter },
): Promise<Result<Appointment, AppointmentErrorCode>> {
  const held = await findByToken(ctx, token, 'hold');
  if (!held) return err('hold_expired');
  // The request is repeated because its response was lost.
  if (held.state === 'unconfirmed' || held.state === 'booked') return ok(await presentAppointment(ctx, held));
  if (held.state !== 'held' || held.heldUntil! <= ctx.now) return err('hold_expired');
  const userId = isSignedIn(ctx.actor) ? ctx.actor.id : null;
  const verified = userId === null ? null : await findVerifiedEmail(ctx, userId);
  const email = verified ?? details.email ?? '';
  if (email === '')
    return err('invalid', [{ path: 'email', message: /*i18n*/ 'Enter a valid email address.' }]);
  if (verified === null && (await takeRecipient(limiter, email)) > 0) return err('too_many_requests');
  if ((await store.lockBookingsOf(ctx.tx, email, ctx.now)) >= maxUpcoming)
    return err('too_many_appointments');
  const change = {
    ...{ email, customerName: details.name, phone: details.phone, topic: details.topic, note: details.note },
    ...{ productIds: details.productIds, language: storedLanguage(details.language) },
    planId: await ownPlan(ctx, details.planId),
    kitchen: details.kitchen,
    timeZone: await timeZoneOf(ctx, held.kind, details.timeZone),
    // Only a confirmed address connects the appointment with the account.
    userId: verified === null ? null : userId,
  };
  if (verified !== null) {
    const booked = await changeAppointment(ctx, held, 'book', { ...change, heldUntil: null });
    if (!booked.ok) return booked;
    await sendBooked(ctx, booked.value);
    return ok(await presentAppointment(ctx, booked.value));
  }
  const heldUntil = new Date(ctx.now.getTime() + confirmMinutes * MINUTE_MS);
  const submitted = await changeAppointment(ctx, held, 'submit', { ...change, heldUntil });
  if (!submitted.ok) return submitted;
  const { id: appointmentId, version } = submitted.value;
  await enqueueAppointmentEmail(ctx, { appointmentId, kind: 'appointment-confirm', version });
  return ok(await presentAppointment(ctx, submitted.value));
}

const sendBooked = (ctx: Context, { id: appointmentId, version }: store.StoredAppointment) =>
  enqueueAppointmentEmail(ctx, { appointmentId, kind: 'appointment-booked', version });

/** A visit takes place in the shop's time zone; for a call emails name the customer's time. */
async function timeZoneOf(ctx: Context, kind: AppointmentKind, ofBrowser: string): Promise<string> {
  if (kind === 'online' && isTimeZone(ofBrowser)) return ofBrowser;
  return (await getCalendar(ctx)).timeZone;
}

async function ownPlan(ctx: Context, planId: string | null): Promise<string | null> {
  return planId !== null && (await findOwnPlanName(ctx, { planId })) !== null ? planId : null;
}

/** Confirms a guest's booking by the emailed link. @returns a link to manage it. */
export async function confirmAppointment(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ token: string; appointment: Appointment }, AppointmentErrorCode>> {
  const found = await findByToken(ctx, token, 'confirm');
  if (!found) return err('link_expired');
  if (found.state === 'expired') return err('hold_expired');
  if (found.state === 'unconfirmed') {
    if (found.heldUntil! <= ctx.now) return err('hold_expired');
    const booked = await changeAppointment(ctx, found, 'confirm', { heldUntil: null });
    if (!booked.ok) return booked;
    await sendBooked(ctx, booked.value);
  }
  const appointment = (await store.findAppointment(ctx.tx, found.id))!;
  return ok({
    token: await createLink(ctx, appointment, 'manage'),
    appointment: await presentAppointment(ctx, appointment),
  });
}
