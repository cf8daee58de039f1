import { beforeEach, describe, expect, it } from 'vitest';
import { moveAppointment } from '#modules/appointments/service/own-appointments.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { changeSettings } from '#modules/settings/service/save-settings.ts';
import type { Context } from '#platform/context.ts';
import { eventOf, openAppointments } from '../support/appointments.ts';
import { valueOf } from '../support/results.ts';

const { book, emailOf, newCustomer, run, slots, state } = openAppointments();

/** A shop in Lisbon, whose clocks change on the last Sundays of March and October. */
beforeEach(async () => {
  const toLisbon = async (ctx: Context) => {
    const delivery = await getSettings(ctx, 'delivery');
    const schedule = { ...delivery.schedule, timeZone: 'Europe/Lisbon' };
    return changeSettings(ctx, { key: 'delivery', value: { ...delivery, schedule } });
  };
  valueOf(await run(state.staff, toLisbon, undefined));
});

describe('a booking across a change of the clocks', () => {
  it.each([
    // The shop opens at nine: at 09:00 UTC in winter, at 08:00 UTC in summer. New York changes on other Sundays.
    {
      change: 'in spring',
      at: '2027-03-22T08:00:00Z',
      friday: { startsAt: '2027-03-26T09:00:00.000Z', newYork: '5:00', lisbon: '9:00' },
      monday: { startsAt: '2027-03-29T08:00:00.000Z', newYork: '4:00', lisbon: '9:00' },
      closed: '2027-03-29T16:30:00.000Z',
    },
    {
      change: 'in autumn',
      at: '2027-10-25T08:00:00Z',
      friday: { startsAt: '2027-10-29T08:00:00.000Z', newYork: '4:00', lisbon: '9:00' },
      monday: { startsAt: '2027-11-01T09:00:00.000Z', newYork: '5:00', lisbon: '9:00' },
      closed: '2027-11-01T08:30:00.000Z',
    },
  ])('$change keeps the hours of the shop and of the customer', async ({ at, friday, monday, closed }) => {
    const now = new Date(at);
    const free = (await slots({}, now)).slots;
    expect(free).toContain(friday.startsAt);
    expect(free).toContain(monday.startsAt);
    expect(free).not.toContain(closed);

    const customer = await newCustomer();
    const booked = valueOf(await book(customer, friday.startsAt, { timeZone: 'America/New_York' }, now));
    expect(eventOf(booked.calendarFile!).startsAt).toBe(friday.startsAt);
    expect((await emailOf(booked.id, 'appointment-booked'))!.text).toContain(friday.newYork);

    const { id, version } = booked;
    const input = { token: null, id, version, startsAt: monday.startsAt };
    const moved = valueOf(await run(customer, moveAppointment, input, now));
    expect(moved.startsAt).toBe(monday.startsAt);
    const email = (await emailOf(id, 'appointment-moved'))!;
    expect(email.text).toContain(monday.newYork);
    expect(eventOf(email.calendar!)).toMatchObject({ startsAt: monday.startsAt, sequence: 1 });
    // The time on the other side of the change is free again.
    const after = (await slots({}, now)).slots;
    expect(after).toContain(friday.startsAt);
    expect(after).not.toContain(monday.startsAt);
  });
});
