import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type SignedIn, visitor } from '#kernel/actor.ts';
import { savePlan } from '#modules/planner/service/saved-plans.ts';
import { addProduct } from '../support/products.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { bookAppointment, confirmAppointment } from '#modules/appointments/service/book-appointment.ts';
import { expireHolds, releaseHold } from '#modules/appointments/service/hold-slot.ts';
import { collectAppointments, openAppointment } from '#modules/appointments/service/own-appointments.ts';
import { readOptions } from '#modules/appointments/service/slots.ts';
import { getAppointment } from '#modules/appointments/service/staff-appointments.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import type { Context } from '#platform/context.ts';
import { bookingDetails, now, openAppointments, tuesday } from '../support/appointments.ts';
import type { TestDatabase } from '../support/database.ts';
import { valueOf } from '../support/results.ts';
import { saveTestSettings, testSettings } from '../support/test-settings.ts';

const desk = openAppointments();
const { book, emailOf, hold, newCustomer, newSpecialist, queuedEmails, run, slots } = desk;
let db: TestDatabase;
let staff: SignedIn;
let specialistId: string;
beforeEach(() => {
  ({ db, staff, specialistId } = desk.state);
});

const collectOwn = (ctx: Context) => collectAppointments(ctx);

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

  it('of visits are within the saved opening hours of the shop and on none of its saved holidays', async () => {
    onTestFinished(() => saveTestSettings(db.database.pool));
    const value = {
      ...testSettings.shop,
      weeklyHours: [4, 5].map((day) => ({ day, opens: '10:00', closes: '11:00' })),
      closures: [{ date: '2026-12-03', isYearly: false, name: 'Moving day' }],
    };
    valueOf(await run(staff, changeSettings<'shop'>, { key: 'shop', value }));
    expect((await slots({ kind: 'visit', days: 7 })).slots).toEqual(['2026-12-04T10:00:00.000Z']);
    const days = (await slots({ days: 7 })).slots.map((slot) => slot.slice(0, 10));
    expect([...new Set(days)]).toEqual(['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-04']);
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

  it('end with the permission of the specialist’s account, and come back with it', async () => {
    const { userId } = await newSpecialist({ name: 'Rui', topics: ['knives'] });
    const choose = async () =>
      valueOf(await run(visitor, readOptions, { kind: 'online' })).specialists.map(({ name }) => name);
    expect(await choose()).toEqual(['Marta', 'Rui']);
    const setAreas = (areas: string | null) =>
      db.database.pool.query('update users set areas = $2::jsonb where id = $1', [userId, areas]);
    await setAreas('["orders"]');
    expect(await choose()).toEqual(['Marta']);
    await setAreas('["appointments"]');
    expect(await choose()).toEqual(['Marta', 'Rui']);
    await db.database.pool.query("update users set role = 'client', areas = null where id = $1", [userId]);
    expect(await choose()).toEqual(['Marta']);
    expect((await slots({ specialistId: null })).next).not.toBeNull();
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
    expect(await queuedEmails()).toContain('appointment-booked');
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

  it('names the time of the shop for a visit, and of the customer for a call', async () => {
    const customer = await newCustomer();
    const visit = valueOf(await hold(tuesday, { kind: 'visit' }));
    const input = { ...bookingDetails, token: visit.token, limiter: createRateLimiter() };
    const { timeZone } = valueOf(await run(customer, readOptions, { kind: 'visit' }));
    expect(valueOf(await run(customer, bookAppointment, input)).timeZone).toBe(timeZone);
    const call = valueOf(await book(customer, '2026-12-02T10:00:00.000Z', { timeZone: 'Mars/Olympus' }));
    expect(call.timeZone).toBe(timeZone);
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
    expect(await run(visitor, bookAppointment, { ...bookingDetails, token, limiter }, late)).toMatchObject({
      code: 'hold_expired',
    });
    const first = valueOf(await run(visitor, bookAppointment, { ...bookingDetails, token, limiter }));
    // Repeated because the response was lost: the same booking, and one email.
    expect(valueOf(await run(visitor, bookAppointment, { ...bookingDetails, token, limiter }))).toEqual(
      first,
    );
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
