import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#kernel/actor.ts';
import { renderAppointmentEmail } from '#modules/appointments/mail.tsx';
import { bookAppointment } from '#modules/appointments/service/book-appointment.ts';
import type { AppointmentEmailKind } from '#modules/appointments/service/enqueue-email.ts';
import { holdSlot } from '#modules/appointments/service/hold-slot.ts';
import { sendAppointmentEmail } from '#modules/appointments/service/send-email.ts';
import { listSlots } from '#modules/appointments/service/slots.ts';
import { createSpecialist } from '#modules/appointments/service/specialists.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createRateLimiter } from '#platform/http/rate-limit.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { valueOf } from './results.ts';
import { jobContext } from './run-job.ts';

// Loads the jobs, so that their names are known.
import '#app/modules.ts';

/** Monday, in the time zone of the test shop. */
export const now = new Date('2026-11-30T08:00:00Z');
/** A free time of the next day. */
export const tuesday = '2026-12-01T10:00:00.000Z';

/** A specialist's hours: Monday to Friday. */
export const specialistContent = {
  ...{ name: 'Marta', languages: ['en', 'pt'], kinds: ['visit', 'online'] as ('visit' | 'online')[] },
  ...{ topics: ['knives' as const], isActive: true, exceptions: [] },
  weeklyHours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00' })),
};

/** What a customer enters. */
export const bookingDetails = {
  ...{ name: 'Ada', email: 'ada@example.org', phone: '+351 910 000 000', topic: null },
  ...{ note: 'A knife for my father.', productIds: [], planId: null, kitchen: null },
  ...{ timeZone: 'America/New_York', language: 'en' as const },
};

const wanted = { kind: 'online' as const, specialistId: null, topic: null, spokenLanguage: null };

interface SentEmail {
  subject: string;
  text: string;
  token: string;
  calendar: string | null;
}

/** A database for a test file. Each test starts with a member of staff and one specialist, without appointments. */
export function openAppointments() {
  const state = {} as { db: TestDatabase; staff: SignedIn; specialistId: string };
  const run = <Input, Output>(
    actor: Actor,
    service: (ctx: Context, input: Input) => Promise<Output>,
    input: Input,
    at: Date = now,
  ): Promise<Output> => inTransaction(state.db.database.tx, (tx) => service({ actor, tx, now: at }, input));

  async function newSpecialist(more: Partial<typeof specialistContent> = {}) {
    const member = await state.db.createUser({ role: 'admin' });
    const content = { ...specialistContent, ...more, userId: member.id };
    return valueOf(await run(state.staff, createSpecialist, content));
  }

  beforeAll(async () => {
    state.db = await createTestDatabase(60);
  });
  beforeEach(async () => {
    const { pool } = state.db.database;
    await pool.query('truncate appointments, appointment_waits, specialists cascade');
    await pool.query('delete from graphile_worker._private_jobs');
    state.staff = await state.db.createUser({ role: 'admin' });
    state.specialistId = (await newSpecialist()).id;
  });
  afterAll(() => state.db.drop());

  const hold = (startsAt = tuesday, more: object = {}, at = now) =>
    run(visitor, holdSlot, { ...wanted, startsAt, replaces: null, ...more }, at);

  return {
    state,
    run,
    newSpecialist,
    hold,
    slots: async (more: object = {}, at = now) =>
      valueOf(await run(visitor, listSlots, { ...wanted, days: 14, ...more }, at)),
    book: async (actor: Actor, startsAt = tuesday, more: object = {}, at = now) => {
      const { token } = valueOf(await hold(startsAt, {}, at));
      const input = { ...bookingDetails, ...more, token, limiter: createRateLimiter() };
      return run(actor, bookAppointment, input, at);
    },
    /** A customer whose email is confirmed. */
    newCustomer: async (): Promise<SignedIn> => {
      const customer = await state.db.createUser();
      const confirm = 'update users set email_verified = true where id = $1';
      await state.db.database.pool.query(confirm, [customer.id]);
      return customer;
    },
    /** The email as it is sent; null if there is none. */
    emailOf: async (appointmentId: string, kind: AppointmentEmailKind): Promise<SentEmail | null> => {
      const sent: SentEmail[] = [];
      const job = { appointmentId, kind, version: 1 };
      await sendAppointmentEmail(jobContext(state.db.database.tx), job, async ({ path, ...data }) => {
        const { subject, text, calendar } = await renderAppointmentEmail({
          ...data,
          url: `https://shop.example${path}`,
        });
        sent.push({ subject, text, token: path.split('#')[1]!, calendar: calendar?.content ?? null });
      });
      return sent[0] ?? null;
    },
    /** Kinds of the emails that wait to be sent, in their order. */
    queuedEmails: async (): Promise<string[]> => {
      const { rows } = await state.db.database.pool.query<{ kind: string }>(
        `select payload->>'kind' as kind from graphile_worker._private_jobs
         where payload->>'appointmentId' is not null order by id`,
      );
      return rows.map(({ kind }) => kind);
    },
  };
}

/** The only event of a calendar file, read by another program's parser. */
export function eventOf(file: string) {
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
