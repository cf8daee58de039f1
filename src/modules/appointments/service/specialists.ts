import { isId, newId } from '#kernel/ids.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import { listNames, listStaffIds, lockStaffIds } from '#modules/accounts/service/staff.ts';
import { recordChange } from '#modules/audit/service.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import type { Context } from '#platform/context.ts';
import { publishLive } from '#platform/live.ts';
import type { MailSender } from '#platform/mail/sender.ts';
import { canEditAppointments, canViewAppointments } from '../access.ts';
import type { AppointmentErrorCode } from '../contract/appointments.ts';
import type { SpecialistContent, StaffSpecialist } from '../contract/staff.ts';
import type { FeedEvent } from '../documents/calendar-file.ts';
import { listForFeed, listMisnumbered } from '../store/appointments.ts';
import * as store from '../store/specialists.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type SpecialistResult = Promise<Result<StaffSpecialist, AppointmentErrorCode>>;

function present(row: store.StoredSpecialist): StaffSpecialist {
  const { id, version, userId, name, languages, kinds, topics, isActive, weeklyHours, exceptions } = row;
  return {
    ...{ id, version, userId, name, languages, kinds, topics, isActive, weeklyHours, exceptions },
    hasFeed: row.feedTokenHash !== null,
  };
}

/** Specialists, and members of staff who can become one. */
export async function listSpecialists(
  ctx: Context,
): Promise<
  Result<{ items: StaffSpecialist[]; staff: { userId: string; name: string }[] }, AppointmentErrorCode>
> {
  if (!canViewAppointments(ctx.actor)) return denied(ctx.actor);
  const items = (await store.listSpecialists(ctx.tx)).map(present);
  const known = new Set(items.map(({ userId }) => userId));
  const others = (await listStaffIds(ctx.tx, 'appointments')).filter((userId) => !known.has(userId));
  const names = await listNames(ctx.tx, others);
  const staff = others.map((userId) => ({ userId, name: names.get(userId) ?? '' }));
  return ok({ items, staff: staff.toSorted((a, b) => (a.name < b.name ? -1 : 1)) });
}

export async function createSpecialist(
  ctx: Context,
  { userId, ...content }: SpecialistContent & { userId: string | null },
): SpecialistResult {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  if (userId !== null && !(await lockStaffIds(ctx.tx, 'appointments')).includes(userId))
    return err('not_found');
  const id = newId(ctx.now);
  if (!(await store.insertSpecialist(ctx.tx, { ...content, id, userId }, ctx.now)))
    return err('invalid', [
      { path: 'userId', message: /*i18n*/ 'This member of staff is a specialist already.' },
    ]);
  await recordChange(ctx, { what: 'specialist', id, name: content.name, before: null, after: content });
  return ok(present((await store.findSpecialist(ctx.tx, id))!));
}

export async function changeSpecialist(
  ctx: Context,
  { id, version, ...content }: SpecialistContent & { id: string; version: number },
): SpecialistResult {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  const found = isId(id) ? await store.findSpecialist(ctx.tx, id) : undefined;
  if (!found) return err('not_found');
  if (!(await store.changeSpecialist(ctx.tx, { id, version }, content, ctx.now)))
    return { ...err('changed_meanwhile'), current: present(found) };
  const { id: _id, version: _version, userId: _userId, hasFeed: _hasFeed, ...before } = present(found);
  await recordChange(ctx, { what: 'specialist', id, name: content.name, before, after: content });
  await publishLive(ctx.tx, { event: 'appointment_slots.changed', audience: 'everyone', data: null });
  return ok(present((await store.findSpecialist(ctx.tx, id))!));
}

/** Creates the address that a calendar program subscribes to. It is shown once; the one before stops working. */
export async function createFeed(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ path: string }, AppointmentErrorCode>> {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  if (!isId(id) || !(await store.findSpecialist(ctx.tx, id))) return err('not_found');
  const token = newSecret();
  await store.setFeed(ctx.tx, id, hashSecret(token));
  return ok({ path: `/api/calendar/${token}.ics` });
}

export async function deleteFeed(
  ctx: Context,
  { id }: { id: string },
): Promise<Result<{ ended: true }, AppointmentErrorCode>> {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  if (!isId(id) || !(await store.findSpecialist(ctx.tx, id))) return err('not_found');
  await store.setFeed(ctx.tx, id, null);
  return ok({ ended: true });
}

/** What a calendar program that knows the address reads: appointments from 30 days ago. */
export async function readFeed(
  ctx: Context,
  { token }: { token: string },
): Promise<Result<{ shop: MailSender; specialistName: string; events: FeedEvent[] }, 'not_found'>> {
  const found = isSecret(token) ? await store.findByFeed(ctx.tx, hashSecret(token)) : undefined;
  if (!found) return err('not_found');
  const events = await listForFeed(ctx.tx, found.id, new Date(ctx.now.getTime() - 30 * DAY_MS));
  return ok({ shop: await getSender(ctx), specialistName: found.name, events });
}

/** Appointments that the constraint against overlaps counts for another specialist, for `doctor`. */
export const findMisnumbered = (ctx: Context): Promise<string[]> => listMisnumbered(ctx.tx);
