import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { listTasks } from '#modules/dashboard/service/list-tasks.ts';
import { savePlan } from '#modules/planner/service/saved-plans.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { addProduct } from '../support/products.ts';
import { valueOf } from '../support/results.ts';
import { jobContext } from '../support/run-job.ts';
import type { Appointment } from '#modules/appointments/contract/appointments.ts';
import { calendarFeed } from '#modules/appointments/documents/calendar-file.ts';
import { renderAppointmentEmail } from '#modules/appointments/mail.tsx';
import { bookAppointment, confirmAppointment } from '#modules/appointments/service/book-appointment.ts';
import type { AppointmentEmailKind } from '#modules/appointments/service/enqueue-email.ts';
import { expireHolds, holdSlot, releaseHold } from '#modules/appointments/service/hold-slot.ts';
import {
  cancelAppointment,
  collectAppointments,
  eraseAppointments,
  moveAppointment,
  openAppointment,
} from '#modules/appointments/service/own-appointments.ts';
import { remindOfAppointments } from '#modules/appointments/service/reminders.ts';
import { sendAppointmentEmail } from '#modules/appointments/service/send-email.ts';
import { listSlots, readOptions } from '#modules/appointments/service/slots.ts';
import {
  changeSpecialist,
  createFeed,
  createSpecialist,
  deleteFeed,
  readFeed,
} from '#modules/appointments/service/specialists.ts';
import {
  cancelByStaff,
  createAppointment,
  getAppointment,
  listAppointments,
  markAppointment,
  moveByStaff,
} from '#modules/appointments/service/staff-appointments.ts';

// Loads the jobs, so that their names are known.
import '#app/modules.ts';

let db: TestDatabase;
let staff: SignedIn;
let specialistId: string;
/** Monday. The shop of the tests is in this time zone. */
const now = new Date('2026-11-30T08:00:00Z');
const tuesday = '2026-12-01T10:00:00.000Z';

beforeAll(async () => {
  db = await createTestDatabase(60);
});
afterAll(() => db.drop());

const run = <Input, Output>(
  actor: Actor,
  service: (ctx: Context, input: Input) => Promise<Output>,
  input: Input,
  at: Date = now,
): Promise<Output> => inTransaction(db.database.tx, (tx) => service({ actor, tx, now: at }, input));

const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00' }));
const content = {
  ...{ name: 'Marta', languages: ['en', 'pt'], kinds: ['visit', 'online'] as ('visit' | 'online')[] },
  ...{ topics: ['knives' as const], isActive: true, weeklyHours: hours, exceptions: [] },
};

async function newSpecialist(more: Partial<typeof content> = {}) {
  const member = await db.createUser({ role: 'admin' });
  return valueOf(await run(staff, createSpecialist, { ...content, ...more, userId: member.id }));
}

beforeEach(async () => {
  await db.database.pool.query('truncate appointments cascade');
  await db.database.pool.query('truncate specialists cascade');
  staff = await db.createUser({ role: 'admin' });
  specialistId = (await newSpecialist()).id;
});

const wanted = { kind: 'online' as const, specialistId: null, topic: null, spokenLanguage: null };
const slots = async (more: object = {}, at = now) =>
  valueOf(await run(visitor, listSlots, { ...wanted, days: 14, ...more }, at));
const hold = (startsAt = tuesday, more: object = {}, at = now) =>
  run(visitor, holdSlot, { ...wanted, startsAt, replaces: null, ...more }, at);
const details = {
  ...{
    name: 'Ada',
    email: 'ada@example.org',
    phone: '+351 910 000 000',
    topic: null,
    note: 'A knife for my father.',
  },
  ...{ productIds: [], planId: null, kitchen: null, timeZone: 'America/New_York', language: 'en' as const },
};
const book = async (actor: Actor, startsAt = tuesday, more: object = {}, at = now) => {
  const { token } = valueOf(await hold(startsAt, {}, at));
  return run(actor, bookAppointment, { ...details, ...more, token, limiter: createRateLimiter() }, at);
};

/** The email as it is sent; null if there is none. */
async function emailOf(appointmentId: string, kind: AppointmentEmailKind) {
  let sent: { subject: string; text: string; token: string; calendar: string | null } | null = null;
  const job = { appointmentId, kind, version: 1 };
  await sendAppointmentEmail(jobContext(db.database.tx), job, async ({ path, ...data }) => {
    const written = await renderAppointmentEmail({ ...data, url: `https://shop.example${path}` });
    sent = {
      ...{ subject: written.subject, text: written.text, token: path.split('#')[1]! },
      calendar: written.calendar?.content ?? null,
    };
  });
  return sent as { subject: string; text: string; token: string; calendar: string | null } | null;
}

const queued = async () => {
  const { rows } = await db.database.pool.query<{ kind: string }>(
    `select payload->>'kind' as kind from graphile_worker._private_jobs
     where payload->>'appointmentId' is not null order by id`,
  );
  return rows.map(({ kind }) => kind);
};

/** The only event of a calendar file, read by another program's parser. */
function eventOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as string);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: events[0]!.getFirstPropertyValue('status'),
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
  };
}

/** A customer whose email is confirmed. */
async function newCustomer(): Promise<SignedIn> {
  const customer = await db.createUser();
  await db.database.pool.query('update users set email_verified = true where id = $1', [customer.id]);
  return customer;
}

describe('free times', () => {
  it('are those of the specialists who fit, with the next one', async () => {
    const found = await slots();
    // The shop is two hours ahead at the earliest: notice of two hours, from nine o'clock.
    expect(found.next).toBe('2026-11-30T10:00:00.000Z');
    expect(found.slots).toContain(tuesday);
    expect(found.lastDay).toBe('2027-01-29');
    expect((await slots({ topic: 'coffee' })).slots).toEqual([]);
    expect((await slots({ spokenLanguage: 'pt' })).slots).toHaveLength(found.slots.length);
    expect((await slots({ spokenLanguage: 'fr' })).next).toBeNull();
  });

  it('do not contain what is held or booked, and contain it again when the hold ends', async () => {
    const { token } = valueOf(await hold());
    expect((await slots()).slots).not.toContain(tuesday);
    expect((await slots({}, new Date(now.getTime() + 5 * 60_000))).slots).toContain(tuesday);
    await run(visitor, releaseHold, { token });
    expect((await slots()).slots).toContain(tuesday);
  });

  it('are shared by specialists: the one with fewer appointments is chosen', async () => {
    const other = await newSpecialist({ name: 'Rui' });
    const first = valueOf(await hold()).appointment.specialist.id;
    const second = valueOf(await hold()).appointment.specialist.id;
    expect([first, second].toSorted()).toEqual([specialistId, other.id].toSorted());
    expect(await hold()).toMatchObject({ code: 'slot_taken' });
    expect(valueOf(await run(visitor, readOptions, { kind: 'online' })).specialists).toHaveLength(2);
  });
});

describe('a time', () => {
  it('is held for one of 50 people at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'slot_taken')).toHaveLength(49);
    const { rows } = await db.database.pool.query('select state from appointments');
    expect(rows).toEqual([{ state: 'held' }]);
  });

  it('is refused by the database when a service has not checked it', async () => {
    const { appointment } = valueOf(await hold());
    await expect(
      db.database.pool.query(
        `insert into appointments (id, specialist_id, specialist_number, kind, state, starts_at, ends_at, busy,
           created_at, updated_at)
         select gen_random_uuid(), specialist_id, specialist_number, kind, 'booked', starts_at + interval '35 minutes',
           ends_at + interval '35 minutes', tstzrange(starts_at + interval '35 minutes', ends_at + interval '35 minutes'),
           now(), now() from appointments where id = $1`,
        [appointment.id],
      ),
    ).rejects.toMatchObject({ constraint: 'appointments_overlap' });
  });

  it('outside the hours, the notice or the horizon is not offered', async () => {
    for (const startsAt of [
      '2026-12-01T20:00:00.000Z',
      '2026-12-01T10:07:00.000Z',
      '2026-11-30T09:00:00.000Z',
      '2026-12-05T10:00:00.000Z',
      '2027-03-01T10:00:00.000Z',
    ])
      expect(await hold(startsAt)).toMatchObject({ code: 'slot_taken' });
  });

  it('is given back when its browser holds another', async () => {
    const { token } = valueOf(await hold());
    valueOf(await hold('2026-12-01T11:00:00.000Z', { replaces: token }));
    expect((await slots()).slots).toContain(tuesday);
  });
});

describe('a booking', () => {
  it('of a customer with a confirmed email is made at once', async () => {
    const customer = await newCustomer();
    const booked = valueOf(await book(customer));
    expect(booked).toMatchObject({ state: 'booked', canChange: true, timeZone: 'America/New_York' });
    expect(booked.email).not.toBe('ada@example.org');
    expect((await emailOf(booked.id, 'appointment-booked'))!.text).toContain('5:00');
    expect(await queued()).toContain('appointment-booked');
  });

  it('tells staff about products, kitchen plan and kitchen; another customer’s plan is left out', async () => {
    const customer = await newCustomer();
    await addProduct(db, { id: 'knife', price: 5_000, stock: 3 });
    const save = (actor: SignedIn) =>
      run(actor, savePlan, { name: 'First flat', query: 'n=2&hob=induction' });
    const { id: planId } = valueOf(await save(customer));
    const { id: foreign } = valueOf(await save(await newCustomer()));
    const kitchen = { hob: 'induction', oven: 220, hasDishwasher: true };
    const more = { productIds: ['knife', 'unknown'], kitchen };
    const { id } = valueOf(await book(customer, tuesday, { ...more, planId }));
    const seen = valueOf(await run(staff, getAppointment, { id }));
    expect(seen.products.map((product) => product.id)).toEqual(['knife']);
    expect(seen.plan!.name).toBe('First flat');
    expect(seen.kitchen).toMatchObject({ oven: 220, hasDishwasher: true });
    expect(await run(customer, collectOwn, undefined)).toMatchObject([{ kitchen }]);
    const other = valueOf(await book(customer, '2026-12-02T10:00:00.000Z', { planId: foreign }));
    expect(valueOf(await run(staff, getAppointment, { id: other.id })).plan).toBeNull();
  });

  it('of a guest is kept for an hour and made by the link in the email', async () => {
    const waiting = valueOf(await book(visitor));
    expect(waiting.state).toBe('unconfirmed');
    expect(waiting.calendarFile).toBeNull();
    const email = (await emailOf(waiting.id, 'appointment-confirm'))!;
    const late = new Date(now.getTime() + 60 * 60_000);
    expect(await run(visitor, confirmAppointment, { token: email.token }, late)).toMatchObject({
      code: 'hold_expired',
    });
    const { token, appointment } = valueOf(await run(visitor, confirmAppointment, { token: email.token }));
    expect(appointment.state).toBe('booked');
    // A second press of the button changes nothing.
    expect(valueOf(await run(visitor, confirmAppointment, { token: email.token })).appointment).toMatchObject(
      {
        version: appointment.version,
      },
    );
    expect(valueOf(await run(visitor, openAppointment, { token, id: null })).id).toBe(waiting.id);
    expect(await emailOf(waiting.id, 'appointment-confirm')).toBeNull();
  });

  it('of a call needs a number to call', async () => {
    expect(await book(visitor, tuesday, { phone: '' })).toMatchObject({
      ...{ code: 'invalid', fields: [{ path: 'phone' }] },
    });
  });

  it('that is not confirmed gives the time back', async () => {
    const waiting = valueOf(await book(visitor));
    const late = new Date(now.getTime() + 61 * 60_000);
    await run(visitor, (ctx) => expireHolds(ctx), undefined, late);
    const { rows } = await db.database.pool.query('select state from appointments where id = $1', [
      waiting.id,
    ]);
    expect(rows).toEqual([{ state: 'expired' }]);
    expect((await slots({}, late)).slots).toContain(tuesday);
  });

  it('ends with its hold; the browser’s token neither opens nor confirms it, and books it once', async () => {
    const { token } = valueOf(await hold());
    const limiter = createRateLimiter();
    const late = new Date(now.getTime() + 5 * 60_000);
    expect(await run(visitor, bookAppointment, { ...details, token, limiter }, late)).toMatchObject({
      code: 'hold_expired',
    });
    const first = valueOf(await run(visitor, bookAppointment, { ...details, token, limiter }));
    // Repeated because the response was lost: the same booking, and one email.
    expect(valueOf(await run(visitor, bookAppointment, { ...details, token, limiter }))).toEqual(first);
    expect(await run(visitor, confirmAppointment, { token })).toMatchObject({ code: 'link_expired' });
    expect(await run(visitor, openAppointment, { token, id: null })).toMatchObject({ code: 'link_expired' });
  });

  it('is the sixth to come of one address: refused, also when made at once', async () => {
    const customer = await newCustomer();
    const at = (index: number) => `2026-12-0${1 + index}T10:00:00.000Z`;
    const starts = [at(0), at(1), at(2), at(3), '2026-12-07T10:00:00.000Z', '2026-12-08T10:00:00.000Z'];
    const answers = await Promise.all(starts.map((startsAt) => book(customer, startsAt)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'too_many_appointments')).toHaveLength(1);
  });

  it('of an unconfirmed account is not connected with it', async () => {
    const customer = await db.createUser();
    const waiting = valueOf(await book(customer));
    expect(waiting.state).toBe('unconfirmed');
    expect(await run(customer, collectOwn, undefined)).toEqual([]);
  });
});

const collectOwn = (ctx: Context) => collectAppointments(ctx);

describe('an appointment', () => {
  const booked = async (): Promise<{ customer: SignedIn; appointment: Appointment }> => {
    const customer = await newCustomer();
    return { customer, appointment: valueOf(await book(customer)) };
  };

  it('can be moved and cancelled until the deadline, by its customer only', async () => {
    const { customer, appointment } = await booked();
    const { id, version } = appointment;
    const move = (actor: Actor, at = now) =>
      run(actor, moveAppointment, { token: null, id, version, startsAt: '2026-12-02T14:00:00.000Z' }, at);
    expect(await move(await newCustomer())).toMatchObject({ code: 'not_found' });
    expect(await move(visitor)).toMatchObject({ code: 'unauthenticated' });
    expect(await move(customer, new Date('2026-11-30T22:01:00Z'))).toMatchObject({
      code: 'appointment_closed',
    });
    const moved = valueOf(await move(customer));
    expect(moved.startsAt).toBe('2026-12-02T14:00:00.000Z');
    expect(await move(customer)).toMatchObject({ code: 'changed_meanwhile' });
    const cancelled = valueOf(
      await run(customer, cancelAppointment, { token: null, id, version: moved.version }),
    );
    expect(cancelled).toMatchObject({ state: 'cancelled', canChange: false });
    expect((await slots()).slots).toContain('2026-12-02T14:00:00.000Z');
  });

  it('can be moved to a time that overlaps its own', async () => {
    const { customer, appointment } = await booked();
    const { id, version } = appointment;
    const startsAt = '2026-12-01T10:30:00.000Z';
    expect(
      valueOf(await run(customer, moveAppointment, { token: null, id, version, startsAt })).startsAt,
    ).toBe(startsAt);
  });

  it('and a move by staff at once: one of them happens', async () => {
    const { customer, appointment } = await booked();
    const { id, version } = appointment;
    const answers = await Promise.all([
      run(customer, cancelAppointment, { token: null, id, version }),
      run(staff, moveByStaff, { id, version, startsAt: '2026-12-03T10:00:00.000Z', specialistId }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is one calendar event: its move and its cancellation change the same one', async () => {
    const { customer, appointment } = await booked();
    const { id } = appointment;
    const first = eventOf(appointment.calendarFile!);
    expect(first).toMatchObject({ method: 'REQUEST', uid: id, sequence: 0, status: 'CONFIRMED' });
    expect(first).toMatchObject({ startsAt: tuesday, endsAt: '2026-12-01T10:30:00.000Z' });
    expect(first.summary).toContain('Marta');
    const startsAt = '2026-12-02T14:00:00.000Z';
    const moved = valueOf(
      await run(customer, moveAppointment, { token: null, id, version: appointment.version, startsAt }),
    );
    const second = eventOf((await emailOf(id, 'appointment-moved'))!.calendar!);
    expect(second).toMatchObject({ method: 'REQUEST', uid: id, sequence: 1, startsAt });
    valueOf(await run(customer, cancelAppointment, { token: null, id, version: moved.version }));
    const third = eventOf((await emailOf(id, 'appointment-cancelled'))!.calendar!);
    expect(third).toMatchObject({ method: 'CANCEL', uid: id, sequence: 2, status: 'CANCELLED' });
  });

  it('is reminded of once, and again after it was moved', async () => {
    const customer = await newCustomer();
    const { id, version } = valueOf(await book(customer, '2026-12-08T10:00:00.000Z'));
    await db.database.pool.query('delete from graphile_worker._private_jobs');
    const remind = (at: string) => run(visitor, (ctx) => remindOfAppointments(ctx), undefined, new Date(at));
    await remind('2026-12-07T09:59:00Z');
    expect(await queued()).toEqual([]);
    await remind('2026-12-07T10:00:00Z');
    await remind('2026-12-07T10:01:00Z');
    expect(await queued()).toEqual(['appointment-reminder']);
    const startsAt = '2026-12-10T10:00:00.000Z';
    valueOf(await run(customer, moveAppointment, { token: null, id, version, startsAt }));
    await remind('2026-12-09T10:00:00Z');
    expect((await queued()).filter((kind) => kind === 'appointment-reminder')).toHaveLength(2);
  });

  it('is in the export of personal data, and erased with the account: what is to come is cancelled', async () => {
    const { customer, appointment } = await booked();
    expect(await run(customer, collectOwn, undefined)).toMatchObject([{ id: appointment.id }]);
    await run(customer, (ctx) => eraseAppointments(ctx), undefined);
    const { rows } = await db.database.pool.query(
      'select state, email, customer_name, note from appointments',
    );
    expect(rows).toEqual([{ state: 'cancelled', email: '', customer_name: '', note: '' }]);
    expect((await slots()).slots).toContain(tuesday);
  });
});

describe('staff', () => {
  const call = { name: 'Tom', email: '', phone: '+351 910 000 000', note: 'Rang us.' };

  it('book for a caller at any time, except one that is taken', async () => {
    const input = { specialistId, kind: 'visit' as const, ...call };
    const evening = valueOf(
      await run(staff, createAppointment, { ...input, startsAt: '2026-12-01T19:00:00.000Z' }),
    );
    expect(evening).toMatchObject({ state: 'booked', customerName: 'Tom', email: '' });
    expect(
      await run(staff, createAppointment, { ...input, startsAt: '2026-12-01T19:30:00.000Z' }),
    ).toMatchObject({ code: 'slot_taken' });
    const period = { from: '2026-12-01T00:00:00.000Z', to: '2026-12-02T00:00:00.000Z' };
    expect(valueOf(await run(staff, listAppointments, period)).items).toHaveLength(1);
    expect(await run(visitor, listAppointments, period)).toMatchObject({ code: 'unauthenticated' });
    expect(await run(await newCustomer(), listAppointments, period)).toMatchObject({ code: 'forbidden' });
  });

  it('mark who did not come, once it has begun, and take the mark back', async () => {
    const startsAt = '2026-12-01T19:00:00.000Z';
    const made = valueOf(
      await run(staff, createAppointment, { specialistId, kind: 'visit', ...call, startsAt }),
    );
    const mark = (version: number, hasCome: boolean, at: Date) =>
      run(staff, markAppointment, { id: made.id, version, hasCome }, at);
    expect(await mark(made.version, false, now)).toMatchObject({ code: 'appointment_closed' });
    const later = new Date('2026-12-01T19:20:00Z');
    const missed = valueOf(await mark(made.version, false, later));
    expect(missed.state).toBe('no_show');
    expect(valueOf(await mark(missed.version, true, later)).state).toBe('booked');
  });

  it('change hours: the times follow, and appointments stay', async () => {
    const { id } = valueOf(await book(await newCustomer()));
    const day = { date: '2026-12-02', hours: [] };
    const changed = await run(staff, changeSpecialist, {
      ...{ ...content, id: specialistId, version: 1, exceptions: [day] },
    });
    expect(valueOf(changed).version).toBe(2);
    expect((await slots({ from: '2026-12-02', days: 1 })).slots).toEqual([]);
    expect(await run(staff, changeSpecialist, { ...content, id: specialistId, version: 1 })).toMatchObject({
      code: 'changed_meanwhile',
    });
    const { rows } = await db.database.pool.query('select state from appointments where id = $1', [id]);
    expect(rows).toEqual([{ state: 'booked' }]);
  });

  it('subscribe to a calendar by an address that can be ended', async () => {
    const made = valueOf(await book(await newCustomer()));
    const { path } = valueOf(await run(staff, createFeed, { id: specialistId }));
    const token = /calendar\/(?<token>.*)\.ics$/.exec(path)!.groups!.token!;
    const { events, shop, specialistName } = valueOf(await run(visitor, readFeed, { token }));
    const feed = calendarFeed(events, { language: 'en', shop, specialistName });
    expect(eventOf(feed)).toMatchObject({ uid: made.id, method: 'PUBLISH', summary: 'Online: Ada' });
    expect(await run(visitor, readFeed, { token: `${token.slice(0, -1)}x` })).toMatchObject({
      code: 'not_found',
    });
    valueOf(await run(staff, deleteFeed, { id: specialistId }));
    expect(await run(visitor, readFeed, { token })).toMatchObject({ code: 'not_found' });
  });

  it('see what begins within a day on the dashboard, due an hour before', async () => {
    const customer = await newCustomer();
    const soon = '2026-11-30T16:00:00.000Z';
    const { id } = valueOf(await book(customer, soon));
    valueOf(await book(customer, '2026-12-02T10:00:00.000Z'));
    const mail = { findTarget: async () => ({ target: 'smtp' as const, canSend: true }) };
    const { waiting } = valueOf(await run(staff, (ctx) => listTasks(ctx, { mail } as never), undefined));
    expect(waiting.find(({ kind }) => kind === 'appointment')).toMatchObject({
      ...{ total: 1, items: [{ id, text: 'Ada · Marta', urgentFrom: '2026-11-30T15:00:00.000Z' }] },
    });
  });

  it('cancel, and the customer is told', async () => {
    const { id, version } = valueOf(await book(await newCustomer()));
    valueOf(await run(staff, cancelByStaff, { id, version }));
    expect(await queued()).toContain('appointment-cancelled');
    expect((await emailOf(id, 'appointment-cancelled'))!.subject).toContain('cancelled');
  });
});
