import { ok, type Ok } from '#kernel/result.ts';
import { localTime, type OpeningCalendar } from '#kernel/shop-calendar.ts';
import { listStaffIds } from '#modules/accounts/service/staff.ts';
import { getCalendar, getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { AppointmentOptions } from '../contract/appointments.ts';
import type { AppointmentKind, AppointmentTopic } from '../contract/states.ts';
import { createClock, freeStarts, type KindRules } from '../rules/slots.ts';
import * as store from '../store/appointments.ts';
import * as specialists from '../store/specialists.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longest appointment with its buffers, to find those that began before a period. */
const LONGEST_MS = DAY_MS;

/** Which specialists fit. */
export interface Wanted {
  kind: AppointmentKind;
  specialistId: string | null;
  topic: AppointmentTopic | null;
  spokenLanguage: string | null;
}

/** The rules of a kind; null while it is not offered. */
export async function findRules(ctx: Context, kind: AppointmentKind): Promise<KindRules | null> {
  const { isOffered, ...rules } = (await getSettings(ctx, 'appointments'))[kind];
  return isOffered ? rules : null;
}

/** Specialists who fit. Those with an account are bookable only while it may see appointments. */
async function listBookable(ctx: Context, wanted: Wanted): Promise<specialists.StoredSpecialist[]> {
  const found = await specialists.listBookable(ctx.tx, wanted);
  if (found.every(({ userId }) => userId === null)) return found;
  const staff = new Set(await listStaffIds(ctx.tx, 'appointments'));
  return found.filter(({ userId }) => userId === null || staff.has(userId));
}

export async function readOptions(
  ctx: Context,
  { kind }: { kind: AppointmentKind },
): Promise<Ok<AppointmentOptions>> {
  const settings = await getSettings(ctx, 'appointments');
  const { timeZone } = await getCalendar(ctx);
  const all = { kind, specialistId: null, topic: null, spokenLanguage: null };
  const found = settings[kind].isOffered ? await listBookable(ctx, all) : [];
  return ok({
    isOffered: found.length > 0,
    minutes: settings[kind].minutes,
    changeHours: settings.changeHours,
    timeZone,
    specialists: found.map(({ id, name, languages, topics }) => ({ id, name, languages, topics })),
  });
}

/** The specialists who fit, with their appointments in a period. */
export interface Availability {
  rules: KindRules;
  calendar: OpeningCalendar;
  people: (specialists.StoredSpecialist & { starts: number[]; appointments: number })[];
}

interface Period {
  /** First and last day, in the shop's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  /** An appointment that is to be moved: it does not stand in its own way. */
  except?: string | undefined;
}

/** Free starts of everyone who fits; null while the kind is not offered. */
export async function findAvailability(
  ctx: Context,
  { from, to, except, ...wanted }: Wanted & Period,
): Promise<Availability | null> {
  const rules = await findRules(ctx, wanted.kind);
  if (!rules) return null;
  const calendar = await getCalendar(ctx);
  const people = await listBookable(ctx, wanted);
  const period = {
    from: new Date(ctx.now.getTime() - LONGEST_MS),
    to: new Date(ctx.now.getTime() + rules.horizonDays * DAY_MS + LONGEST_MS),
  };
  const specialistIds = people.map(({ id }) => id);
  const taken = await store.listBusy(ctx.tx, { specialistIds, ...period, except }, ctx.now);
  const clock = createClock(calendar.timeZone);
  return {
    rules,
    calendar,
    people: people.map((person) => {
      const busy = taken.get(person.id) ?? [];
      const { weeklyHours, exceptions } = person;
      const hours = { weeklyHours, exceptions };
      const asked = { kind: wanted.kind, rules, hours, calendar, busy, now: ctx.now, from, to };
      return { ...person, starts: freeStarts(asked, clock), appointments: busy.length };
    }),
  };
}

const dayOf = (instant: number, timeZone: string) => localTime(new Date(instant), timeZone).day;

/** Free times of everyone who fits, and the next one. */
export async function listSlots(
  ctx: Context,
  { from, days, ...wanted }: Wanted & { from?: string | undefined; days: number },
): Promise<Ok<{ slots: string[]; next: string | null; lastDay: string }>> {
  const found = await findAvailability(ctx, wanted);
  const { timeZone } = await getCalendar(ctx);
  const today = dayOf(ctx.now.getTime(), timeZone);
  if (!found) return ok({ slots: [], next: null, lastDay: today });
  const all = [...new Set(found.people.flatMap(({ starts }) => starts))].toSorted((a, b) => a - b);
  const first = from !== undefined && from > today ? from : today;
  const end = Date.parse(`${first}T00:00:00Z`) + days * DAY_MS;
  const last = new Date(end).toISOString().slice(0, 10);
  // A day more on both sides, because days are those of the shop.
  const near = all.filter((start) => Math.abs(start - end) <= (days + 1) * DAY_MS);
  const slots = near.filter((start) => {
    const day = dayOf(start, timeZone);
    return day >= first && day < last;
  });
  const iso = (start: number) => new Date(start).toISOString();
  return ok({
    slots: slots.map(iso),
    next: all.length > 0 ? iso(all[0]!) : null,
    lastDay: dayOf(ctx.now.getTime() + found.rules.horizonDays * DAY_MS, timeZone),
  });
}

/**
 * The specialist who takes a start: the one asked for, or of all who fit and are free the one with the fewest
 * appointments. Null if no one is free.
 */
export async function chooseSpecialist(
  ctx: Context,
  { startsAt, ...wanted }: Wanted & { startsAt: string; except?: string },
): Promise<{ rules: KindRules; specialist: specialists.StoredSpecialist } | null> {
  const start = Date.parse(startsAt);
  const { timeZone } = await getCalendar(ctx);
  const day = dayOf(start, timeZone);
  const found = await findAvailability(ctx, { ...wanted, from: day, to: day });
  const free = found?.people.filter(({ starts }) => starts.includes(start)) ?? [];
  const [specialist] = free.toSorted((a, b) => a.appointments - b.appointments || a.number - b.number);
  return found && specialist ? { rules: found.rules, specialist } : null;
}
