import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import type { Appointment } from '#modules/appointments/contract/appointments.ts';
import { listTasks } from '#modules/dashboard/service/list-tasks.ts';
import { calendarFeed } from '#modules/appointments/documents/calendar-file.ts';
import { remindOfAppointments } from '#modules/appointments/service/reminders.ts';
import {
  cancelAppointment,
  collectAppointments,
  eraseAppointments,
  moveAppointment,
} from '#modules/appointments/service/own-appointments.ts';
import {
  changeSpecialist,
  createFeed,
  deleteFeed,
  readFeed,
} from '#modules/appointments/service/specialists.ts';
import {
  cancelByStaff,
  createAppointment,
  listAppointments,
  markAppointment,
  moveByStaff,
} from '#modules/appointments/service/staff-appointments.ts';
import { listWaits, startWait, tellWaiting } from '#modules/appointments/service/waits.ts';
import type { Context } from '#platform/context.ts';
import { eventOf, now, openAppointments, specialistContent, tuesday } from '../support/appointments.ts';
import type { TestDatabase } from '../support/database.ts';
import { valueOf } from '../support/results.ts';

const desk = openAppointments();
const { book, emailOf, hold, newCustomer, newSpecialist, queuedEmails, run, slots } = desk;
let db: TestDatabase;
let staff: SignedIn;
let specialistId: string;
beforeEach(() => {
  ({ db, staff, specialistId } = desk.state);
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
    expect(await queuedEmails()).toEqual([]);
    await remind('2026-12-07T10:00:00Z');
    await remind('2026-12-07T10:01:00Z');
    expect(await queuedEmails()).toEqual(['appointment-reminder']);
    const startsAt = '2026-12-10T10:00:00.000Z';
    valueOf(await run(customer, moveAppointment, { token: null, id, version, startsAt }));
    await remind('2026-12-09T10:00:00Z');
    expect((await queuedEmails()).filter((kind) => kind === 'appointment-reminder')).toHaveLength(2);
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

describe('a customer who waits for an earlier time', () => {
  const wait = (actor: Actor, specialist: string | null = null) =>
    run(actor, startWait, { kind: 'online', specialistId: specialist, before: '2026-12-04T10:00:00.000Z' });
  const tell = (startsAt = tuesday) =>
    run(visitor, tellWaiting, { kind: 'online' as const, specialistId, startsAt });
  const told = async () => {
    const { rows } = await db.database.pool.query<{ id: string }>(
      `select payload->>'userId' as id from graphile_worker._private_jobs where payload->>'userId' is not null order by id`,
    );
    return rows.map(({ id }) => id);
  };
  it('is told once, when a booking before it is cancelled', async () => {
    const customer = await newCustomer();
    const other = await newCustomer();
    const { id, version } = valueOf(await book(other));
    valueOf(await wait(customer));
    valueOf(await run(other, cancelAppointment, { token: null, id, version }));
    const { rows } = await db.database.pool.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs where payload->>'kind' = 'online'`,
    );
    // The job names the time, and no one.
    expect(rows[0]!.payload).toEqual({ kind: 'online', specialistId, startsAt: tuesday });
    await tell();
    await tell();
    expect(await told()).toEqual([customer.id]);
    expect(valueOf(await run(customer, (ctx) => listWaits(ctx), undefined)).items).toEqual([]);
  });

  it('is not told of a later time, another specialist, or a time that is taken again', async () => {
    const rui = await newSpecialist({ name: 'Rui' });
    valueOf(await wait(await newCustomer(), rui.id));
    await tell();
    await tell('2026-12-07T10:00:00.000Z');
    const taken = '2026-12-02T10:00:00.000Z';
    valueOf(await wait(await newCustomer()));
    valueOf(await hold(taken, { specialistId }));
    await tell(taken);
    expect(await told()).toEqual([]);
  });

  it('is one of three for each time, those who have waited longest; at once, each is told once', async () => {
    const customers = [];
    for (let index = 0; index < 5; index += 1) customers.push(await newCustomer());
    for (const [index, customer] of customers.entries())
      valueOf(
        await run(
          customer,
          startWait,
          { kind: 'online', specialistId: null, before: '2026-12-04T10:00:00.000Z' },
          new Date(now.getTime() + index),
        ),
      );
    await tell();
    expect((await told()).toSorted()).toEqual(
      customers
        .slice(0, 3)
        .map(({ id }) => id)
        .toSorted(),
    );
    await Promise.all([tell('2026-12-01T11:00:00.000Z'), tell('2026-12-01T12:00:00.000Z')]);
    expect((await told()).toSorted()).toEqual(customers.map(({ id }) => id).toSorted());
  });

  it('needs an account with a confirmed email', async () => {
    expect(await wait(visitor)).toMatchObject({ code: 'unauthenticated' });
    expect(await wait(await db.createUser())).toMatchObject({ code: 'email_not_confirmed' });
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
      ...{ ...specialistContent, id: specialistId, version: 1, exceptions: [day] },
    });
    expect(valueOf(changed).version).toBe(2);
    expect((await slots({ from: '2026-12-02', days: 1 })).slots).toEqual([]);
    expect(
      await run(staff, changeSpecialist, { ...specialistContent, id: specialistId, version: 1 }),
    ).toMatchObject({
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
      ...{ total: 1, items: [{ id, urgentFrom: '2026-11-30T15:00:00.000Z' }] },
    });
  });

  it('cancel, and the customer is told', async () => {
    const { id, version } = valueOf(await book(await newCustomer()));
    valueOf(await run(staff, cancelByStaff, { id, version }));
    expect(await queuedEmails()).toContain('appointment-cancelled');
    expect((await emailOf(id, 'appointment-cancelled'))!.subject).toContain('cancelled');
  });
});
