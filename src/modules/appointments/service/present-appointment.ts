import { storedLanguage } from '#kernel/language.ts';
import { listProductsById } from '#modules/catalog/service/list-products.ts';
import { getSender } from '#modules/settings/service/logo.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { Appointment } from '../contract/appointments.ts';
import { calendarFile } from '../documents/calendar-file.ts';
import { canChange } from '../rules/transitions.ts';
import type { StoredAppointment } from '../store/appointments.ts';
import { listSpecialists } from '../store/specialists.ts';

/** Names of specialists by id. */
export async function specialistNames(ctx: Context): Promise<Map<string, string>> {
  return new Map((await listSpecialists(ctx.tx)).map(({ id, name }) => [id, name]));
}

/** Products that customers named and that are still sold, by id. */
export async function productNames(
  ctx: Context,
  rows: readonly Pick<StoredAppointment, 'productIds'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ productIds }) => productIds))];
  return new Map((await listProductsById(ctx, ids)).map(({ id, name }) => [id, name]));
}

export const namedProducts = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : []));

/** Appointments for their customer. */
export async function presentAppointments(
  ctx: Context,
  rows: readonly StoredAppointment[],
): Promise<Appointment[]> {
  if (rows.length === 0) return [];
  const { changeHours } = await getSettings(ctx, 'appointments');
  const names = await specialistNames(ctx);
  const products = await productNames(ctx, rows);
  const shop = await getSender(ctx);
  return rows.map((row) => {
    const specialistName = names.get(row.specialistId) ?? '';
    const customer = { name: row.customerName, email: row.email };
    const file = { language: storedLanguage(row.language), shop, specialistName, customer };
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      state: row.state,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      timeZone: row.timeZone,
      heldUntil: row.heldUntil?.toISOString() ?? null,
      specialist: { id: row.specialistId, name: specialistName },
      customerName: row.customerName,
      email: row.email,
      phone: row.phone,
      topic: row.topic,
      note: row.note,
      products: namedProducts(row.productIds, products),
      canChange: canChange(row, { now: ctx.now, changeHours }),
      place: row.kind === 'visit' ? [...shop.addressLines] : [],
      calendarFile: row.state === 'booked' ? calendarFile(row, file).content : null,
    };
  });
}

export const presentAppointment = async (ctx: Context, row: StoredAppointment): Promise<Appointment> =>
  (await presentAppointments(ctx, [row]))[0]!;
