import { type Selectable, sql } from 'kysely';
import type { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import type { Tx } from '#platform/database/database.ts';
import type { AppointmentState } from '../contract/states.ts';
import type { Busy } from '../rules/slots.ts';
import type { AppointmentsTables } from '../tables.ts';

const on = (tx: Tx) => tx.$extendTables<AppointmentsTables>();

type Row = AppointmentsTables['appointments'];
export type StoredAppointment = Omit<Selectable<Row>, 'busy' | 'isDemo'>;

const columns = [
  ...([
    'id',
    'specialistId',
    'specialistNumber',
    'kind',
    'state',
    'startsAt',
    'endsAt',
    'heldUntil',
  ] as const),
  ...(['userId', 'customerName', 'email', 'phone', 'language', 'timeZone', 'topic', 'note'] as const),
  ...([
    'productIds',
    'planId',
    'kitchen',
    'sequence',
    'version',
    'remindedAt',
    'createdAt',
    'updatedAt',
  ] as const),
];

const rangeOf = ({ from, to }: Busy) =>
  sql<string>`tstzrange(${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz)`;

export const findAppointment = (tx: Tx, id: string): Promise<StoredAppointment | undefined> =>
  on(tx).selectFrom('appointments').select(columns).where('id', '=', id).executeTakeFirst();

/** Times that appointments take, by specialist, sorted. A hold that has ended takes none. */
export async function listBusy(
  tx: Tx,
  {
    specialistIds,
    from,
    to,
    except,
  }: { specialistIds: readonly string[]; from: Date; to: Date; except?: string | undefined },
  now: Date,
): Promise<Map<string, Busy[]>> {
  const busy = new Map<string, Busy[]>();
  if (specialistIds.length === 0) return busy;
  const rows = await on(tx)
    .selectFrom('appointments')
    .select(['specialistId', sql<Date>`lower(busy)`.as('from'), sql<Date>`upper(busy)`.as('to')])
    .where('specialistId', 'in', specialistIds)
    .where('state', 'in', ['held', 'unconfirmed', 'booked'])
    .where(sql<boolean>`busy && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    .where(sql<boolean>`(held_until is null or held_until > ${now}::timestamptz)`)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .orderBy(sql`lower(busy)`)
    .execute();
  for (const { specialistId, ...times } of rows) {
    const list = busy.get(specialistId) ?? [];
    list.push({ from: times.from.getTime(), to: times.to.getTime() });
    busy.set(specialistId, list);
  }
  return busy;
}

/** Ends holds and unconfirmed bookings whose time is over; of one specialist if given. @returns their ids. */
export async function expireHolds(tx: Tx, now: Date, specialistNumber?: number): Promise<string[]> {
  const rows = await on(tx)
    .updateTable('appointments')
    .set((row) => ({
      state: 'expired',
      heldUntil: null,
      version: sql`${row.ref('version')} + 1`,
      updatedAt: now,
    }))
    .where('state', 'in', ['held', 'unconfirmed'])
    .where('heldUntil', '<=', now)
    .$if(specialistNumber !== undefined, (query) => query.where('specialistNumber', '=', specialistNumber!))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface NewAppointment extends Pick<
  StoredAppointment,
  'id' | 'specialistId' | 'specialistNumber' | 'kind' | 'startsAt' | 'endsAt'
> {
  busy: Busy;
}

/** A violation of `appointments_overlap` is thrown: the time is taken. */
export async function insertHold(
  tx: Tx,
  { busy, ...appointment }: NewAppointment,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  await on(tx)
    .insertInto('appointments')
    .values({
      ...appointment,
      ...{ state: 'held', heldUntil, userId: null, topic: null, planId: null, remindedAt: null },
      busy: rangeOf(busy),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

/** What changes with a state. */
export type Change = Partial<
  Pick<
    StoredAppointment,
    | 'heldUntil'
    | 'userId'
    | 'customerName'
    | 'email'
    | 'phone'
    | 'language'
    | 'timeZone'
    | 'topic'
    | 'note'
    | 'productIds'
    | 'planId'
    | 'sequence'
    | 'remindedAt'
    | 'specialistId'
    | 'specialistNumber'
    | 'startsAt'
    | 'endsAt'
  >
> & { kitchen?: Kitchen | null };

/**
 * Changes an appointment in the state that was read. A violation of `appointments_overlap` is thrown.
 *
 * @returns false if its state or version differs.
 */
export async function changeAppointment(
  tx: Tx,
  { id, state, version }: Pick<StoredAppointment, 'id' | 'state' | 'version'>,
  next: AppointmentState,
  { busy, kitchen, ...change }: Change & { busy?: Busy },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('appointments')
    .set({
      ...change,
      ...(kitchen === undefined ? {} : { kitchen: kitchen && JSON.stringify(kitchen) }),
      ...(busy ? { busy: rangeOf(busy) } : {}),
      state: next,
      version: version + 1,
      updatedAt: now,
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes bookings of one address wait for each other. @returns how many appointments are to come. */
export async function lockBookingsOf(tx: Tx, email: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${email.toLowerCase()}`}, 0))`.execute(
    tx,
  );
  const { count } = await on(tx)
    .selectFrom('appointments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email', '<>', '')
    .where('startsAt', '>', now)
    .where('state', 'in', ['unconfirmed', 'booked'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Own appointments, latest first. */
export const listOf = (tx: Tx, userId: string): Promise<StoredAppointment[]> =>
  on(tx)
    .selectFrom('appointments')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('startsAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

/** Booked and missed appointments, and those not confirmed yet, that begin in a period. */
export const listBetween = (
  tx: Tx,
  { from, to, specialistId }: { from: Date; to: Date; specialistId?: string | undefined },
): Promise<StoredAppointment[]> =>
  on(tx)
    .selectFrom('appointments')
    .select(columns)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('state', 'in', ['unconfirmed', 'booked', 'no_show'])
    .$if(specialistId !== undefined, (query) => query.where('specialistId', '=', specialistId!))
    .orderBy('startsAt')
    .orderBy('id')
    .limit(1000)
    .execute();

/** Booked, missed and cancelled appointments of one specialist, for a calendar feed. */
export const listForFeed = (tx: Tx, specialistId: string, from: Date): Promise<StoredAppointment[]> =>
  on(tx)
    .selectFrom('appointments')
    .select(columns)
    .where('specialistId', '=', specialistId)
    .where('startsAt', '>=', from)
    .where('state', 'in', ['booked', 'no_show', 'cancelled'])
    .where('customerName', '<>', '')
    .orderBy('startsAt')
    .limit(2000)
    .execute();

/** Claims booked appointments that begin soon for their one reminder. */
export async function claimReminders(
  tx: Tx,
  now: Date,
  until: Date,
): Promise<Pick<StoredAppointment, 'id' | 'version' | 'email' | 'updatedAt'>[]> {
  return on(tx)
    .updateTable('appointments')
    .set({ remindedAt: now })
    .where('state', '=', 'booked')
    .where('remindedAt', 'is', null)
    .where('startsAt', '>', now)
    .where('startsAt', '<=', until)
    .returning(['id', 'version', 'email', 'updatedAt'])
    .execute();
}

const erased = {
  ...{ customerName: '', email: '', phone: '', note: '' },
  ...{ userId: null, planId: null, kitchen: null },
} as const;

/** Erases the customer of past appointments, and of others than those to come. */
export async function eraseOf(tx: Tx, userId: string): Promise<void> {
  await on(tx)
    .updateTable('appointments')
    .set({ ...erased, productIds: [] })
    .where('userId', '=', userId)
    .execute();
}

/** Deletes what was never booked after a day, and erases customers a year after their appointment. */
export async function purge(tx: Tx): Promise<void> {
  await sql`delete from appointments where state = 'expired' and updated_at < now() - interval '1 day'`.execute(
    tx,
  );
  await sql`delete from appointment_links where expires_at <= now()`.execute(tx);
  await sql`
    update appointments set customer_name = '', email = '', phone = '', note = '', product_ids = '{}', user_id = null, plan_id = null,
      kitchen = null
    where starts_at < now() - interval '1 year' and email <> ''`.execute(tx);
}

/** Marks an appointment of the demo. */
export async function markDemo(tx: Tx, id: string): Promise<void> {
  await on(tx).updateTable('appointments').set({ isDemo: true }).where('id', '=', id).execute();
}

/** Deletes the demo's appointments, and those of its specialists who have no others. */
export async function deleteDemo(tx: Tx): Promise<void> {
  await on(tx).deleteFrom('appointments').where('isDemo', '=', true).execute();
  await sql`
    delete from specialists s where is_demo
      and not exists (select from appointments a where a.specialist_id = s.id)`.execute(tx);
}

/** Ids of appointments whose specialist number differs from the specialist's, for `doctor`. */
export async function listMisnumbered(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointments a join specialists s on s.id = a.specialist_id
    where a.specialist_number <> s.number`.execute(tx);
  return rows.map(({ id }) => id);
}
