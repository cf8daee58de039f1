import type { DispatchSchedule } from '#modules/settings/contract/delivery.ts';
import type { DeliveryEstimate } from '../contract.ts';

/** Cache by time zone: creating a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Date and time in the shop's time zone. */
function localTime(now: Date, timeZone: string): { day: string; time: string } {
  const parts = formatterOf(timeZone).formatToParts(now);
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

/** The working day `count` working days after `day`; 0: `day` itself. */
function workingDaysAfter(day: string, count: number, schedule: DispatchSchedule): string {
  let result = day;
  for (let remaining = count; remaining > 0; remaining -= 1)
    result = nextWorkingDay(dayAfter(result), schedule);
  return result;
}

/** The day itself, or the next working day. At most 100 holidays are configured, so the loop ends. */
function nextWorkingDay(day: string, schedule: DispatchSchedule): string {
  let result = day;
  while (!isWorkingDay(result, schedule)) result = dayAfter(result);
  return result;
}

/** The day on which an order placed now is shipped. */
export function dispatchDay(now: Date, schedule: DispatchSchedule): string {
  const { day, time } = localTime(now, schedule.timeZone);
  return nextWorkingDay(time < schedule.cutOff ? day : dayAfter(day), schedule);
}

/**
 * The range of days in which an order placed now arrives, or is ready for pickup.
 *
 * @param days working days in transit, or until the order is ready.
 */
export function estimateDelivery(
  now: Date,
  schedule: DispatchSchedule,
  days: { min: number; max: number },
): DeliveryEstimate {
  const dispatchedOn = dispatchDay(now, schedule);
  return {
    from: workingDaysAfter(dispatchedOn, days.min, schedule),
    to: workingDaysAfter(dispatchedOn, days.max, schedule),
  };
}
