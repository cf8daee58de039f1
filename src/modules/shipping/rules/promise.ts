import type { DispatchSchedule } from '#modules/settings/contract/delivery.ts';
import type { DeliveryPromise } from '../contract.ts';

/** By time zone: making one takes longer than using it, and a shop has one. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Day and time on the shop's wall. */
function wallClock(now: Date, timeZone: string): { day: string; time: string } {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

function isWorkingDay(day: string, { workingDays, holidays }: DispatchSchedule): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return workingDays.includes(weekday) && !holidays.includes(day);
}

/** The working day that is so many working days after another; 0: that day itself. */
function workingDaysAfter(day: string, count: number, schedule: DispatchSchedule): string {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = nextWorkingDay(dayAfter(reached), schedule);
  return reached;
}

/** This day, or the first working day after it. A hundred holidays at most stand in the way. */
function nextWorkingDay(day: string, schedule: DispatchSchedule): string {
  let reached = day;
  while (!isWorkingDay(reached, schedule)) reached = dayAfter(reached);
  return reached;
}

/** The day on which what is ordered now leaves the shop. */
export function dispatchDay(now: Date, schedule: DispatchSchedule): string {
  const { day, time } = wallClock(now, schedule.timeZone);
  return nextWorkingDay(time < schedule.cutOff ? day : dayAfter(day), schedule);
}

/** Between which days it arrives. @param days working days on the way. */
export function promiseOf(
  now: Date,
  schedule: DispatchSchedule,
  days: { min: number; max: number },
): DeliveryPromise {
  const leaves = dispatchDay(now, schedule);
  return {
    from: workingDaysAfter(leaves, days.min, schedule),
    to: workingDaysAfter(leaves, days.max, schedule),
  };
}
