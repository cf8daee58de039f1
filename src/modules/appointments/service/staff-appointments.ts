import { isId, newId } from '#kernel/ids.ts';
import { defaultLanguage } from '#kernel/language.ts';
import { localize } from '#kernel/localized-text.ts';
import { denied } from '#kernel/permissions.ts';
import { err, ok, type Result } from '#kernel/result.ts';
import { recordChange } from '#modules/audit/service.ts';
import { listPlansById } from '#modules/planner/service/saved-plans.ts';
import { listAttributes } from '#modules/product-types/service/attributes.ts';
import { getCalendar, getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { canEditAppointments, canViewAppointments } from '../access.ts';
import type { AppointmentErrorCode } from '../contract/appointments.ts';
import type { StaffAppointment } from '../contract/staff.ts';
import type { AppointmentKind } from '../contract/states.ts';
import * as store from '../store/appointments.ts';
import { findSpecialist, lockSpecialist, type StoredSpecialist } from '../store/specialists.ts';
import { changeAppointment, insertBooked, moveTo } from './change-appointment.ts';
import { enqueueAppointmentEmail, type AppointmentEmailKind } from './enqueue-email.ts';
import { namedProducts, productNames, specialistNames } from './present-appointment.ts';

type AppointmentResult = Promise<Result<StaffAppointment, AppointmentErrorCode>>;

/** Names of hobs in the main language of the shop, by key. */
async function hobNames(ctx: Context): Promise<Map<string, string>> {
  const hob = (await listAttributes(ctx)).find(({ key }) => key === 'hob');
  return new Map((hob?.choices ?? []).map(({ key, name }) => [key, localize(name, defaultLanguage)]));
}

async function present(ctx: Context, rows: readonly store.StoredAppointment[]): Promise<StaffAppointment[]> {
  const names = await specialistNames(ctx);
  const products = await productNames(ctx, rows);
  const plans = await listPlansById(
    ctx,
    rows.flatMap(({ planId }) => planId ?? []),
  );
  const hobs = rows.some(({ kitchen }) => kitchen?.hob) ? await hobNames(ctx) : new Map<string, string>();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, kind: row.kind, state: row.state, timeZone: row.timeZone },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    specialist: { id: row.specialistId, name: names.get(row.specialistId) ?? '' },
    ...{ customerName: row.customerName, email: row.email, phone: row.phone, topic: row.topic },
    ...{ note: row.note, language: row.language, userId: row.userId },
    plan: (row.planId !== null && plans.get(row.planId)) || null,
    kitchen: row.kitchen && { ...row.kitchen, hob: row.kitchen.hob && (hobs.get(row.kitchen.hob) ?? null) },
    products: namedProducts(row.productIds, products),
    createdAt: row.createdAt.toISOString(),
  }));
}

const presentOne = async (ctx: Context, row: store.StoredAppointment): Promise<StaffAppointment> =>
  (await present(ctx, [row]))[0]!;

/** Appointments that begin in a period of at most 100 days. */
export async function listAppointments(
  ctx: Context,
  { from, to, specialistId }: { from: string; to: string; specialistId?: string | undefined },
): Promise<Result<{ items: StaffAppointment[]; timeZone: string }, AppointmentErrorCode>> {
  if (!canViewAppointments(ctx.actor)) return denied(ctx.actor);
  const { timeZone } = await getCalendar(ctx);
  if (specialistId !== undefined && !isId(specialistId)) return ok({ items: [], timeZone });
  const rows = await store.listBetween(ctx.tx, { from: new Date(from), to: new Date(to), specialistId });
  return ok({ items: await present(ctx, rows), timeZone });
}

/** Booked appointments that begin within some hours from now. */
export async function listUpcoming(
  ctx: Context,
  { hours }: { hours: number },
): Promise<Result<{ items: StaffAppointment[]; timeZone: string }, AppointmentErrorCode>> {
  const to = new Date(ctx.now.getTime() + hours * 60 * 60 * 1000).toISOString();
  const found = await listAppointments(ctx, { from: ctx.now.toISOString(), to });
  if (!found.ok) return found;
  return ok({ ...found.value, items: found.value.items.filter(({ state }) => state === 'booked') });
}

async function find(
  ctx: Context,
  id: string,
  version?: number,
): Promise<Result<store.StoredAppointment, AppointmentErrorCode>> {
  const found = isId(id) ? await store.findAppointment(ctx.tx, id) : undefined;
  // A time that a browser holds is no appointment yet.
  if (!found || found.state === 'held' || found.state === 'expired') return err('not_found');
  if (version !== undefined && found.version !== version)
    return { ...err('changed_meanwhile'), current: await presentOne(ctx, found) };
  return ok(found);
}

export async function getAppointment(ctx: Context, { id }: { id: string }): AppointmentResult {
  if (!canViewAppointments(ctx.actor)) return denied(ctx.actor);
  const found = await find(ctx, id);
  return found.ok ? ok(await presentOne(ctx, found.value)) : found;
}

/** Staff choose any time, also outside the hours; only what is taken is refused. */
async function findForStaff(ctx: Context, specialistId: string): Promise<StoredSpecialist | null> {
  const specialist = isId(specialistId) ? await findSpecialist(ctx.tx, specialistId) : undefined;
  return specialist?.isActive ? specialist : null;
}

const notify = async (
  ctx: Context,
  { id: appointmentId, version, email }: store.StoredAppointment,
  kind: AppointmentEmailKind,
): Promise<void> => {
  if (email !== '') await enqueueAppointmentEmail(ctx, { appointmentId, kind, version });
};

/** Records what staff changed, without the customer's contact. */
async function record(
  ctx: Context,
  before: store.StoredAppointment | null,
  after: store.StoredAppointment,
): Promise<void> {
  const shown = ({ state, startsAt, specialistId }: store.StoredAppointment) => ({
    ...{ state, specialistId },
    startsAt: startsAt.toISOString(),
  });
  await recordChange(ctx, {
    what: 'appointment',
    id: after.id,
    name: after.startsAt.toISOString().slice(0, 10),
    before: before && shown(before),
    after: shown(after),
  });
}

export async function createAppointment(
  ctx: Context,
  {
    specialistId,
    kind,
    startsAt,
    name,
    ...contact
  }: {
    specialistId: string;
    kind: AppointmentKind;
    startsAt: string;
    name: string;
    email: string;
    phone: string;
    note: string;
  },
): AppointmentResult {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  const specialist = await findForStaff(ctx, specialistId);
  if (!specialist) return err('not_found');
  const { isOffered: _isOffered, ...rules } = (await getSettings(ctx, 'appointments'))[kind];
  const { timeZone } = await getCalendar(ctx);
  const id = newId(ctx.now);
  const booked = await insertBooked(ctx, {
    ...{ id, kind, specialist, rules, startsAt: Date.parse(startsAt) },
    details: { customerName: name, ...contact, timeZone },
  });
  if (!booked.ok) return booked;
  await record(ctx, null, booked.value);
  await notify(ctx, booked.value, 'appointment-booked');
  return ok(await presentOne(ctx, booked.value));
}

export async function moveByStaff(
  ctx: Context,
  {
    id,
    version,
    startsAt,
    specialistId,
  }: { id: string; version: number; startsAt: string; specialistId: string },
): AppointmentResult {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  const found = await find(ctx, id, version);
  if (!found.ok) return found;
  const specialist = await findForStaff(ctx, specialistId);
  if (!specialist) return err('not_found');
  const { isOffered: _isOffered, ...rules } = (await getSettings(ctx, 'appointments'))[found.value.kind];
  const moved = await moveTo(ctx, found.value, { specialist, rules, startsAt: Date.parse(startsAt) });
  if (!moved.ok) return moved;
  await record(ctx, found.value, moved.value);
  await notify(ctx, moved.value, 'appointment-moved');
  return ok(await presentOne(ctx, moved.value));
}

export async function cancelByStaff(
  ctx: Context,
  { id, version }: { id: string; version: number },
): AppointmentResult {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  const found = await find(ctx, id, version);
  if (!found.ok) return found;
  const { sequence } = found.value;
  const cancelled = await changeAppointment(ctx, found.value, 'cancel', {
    heldUntil: null,
    sequence: sequence + 1,
  });
  if (!cancelled.ok) return cancelled;
  await record(ctx, found.value, cancelled.value);
  await notify(ctx, cancelled.value, 'appointment-cancelled');
  return ok(await presentOne(ctx, cancelled.value));
}

/** Marks that the customer did not come, once the appointment has begun; or takes the mark back. */
export async function markAppointment(
  ctx: Context,
  { id, version, hasCome }: { id: string; version: number; hasCome: boolean },
): AppointmentResult {
  if (!canEditAppointments(ctx.actor)) return denied(ctx.actor);
  const found = await find(ctx, id, version);
  if (!found.ok) return found;
  if (found.value.startsAt > ctx.now) return err('appointment_closed');
  await lockSpecialist(ctx.tx, found.value.specialistNumber);
  const marked = await changeAppointment(ctx, found.value, hasCome ? 'attend' : 'miss');
  if (!marked.ok) return marked;
  await record(ctx, found.value, marked.value);
  return ok(await presentOne(ctx, marked.value));
}
