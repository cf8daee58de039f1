const DAY_MS = 24 * 60 * 60 * 1000;

/** The day on which care is due, as `2026-12-24`; today for a piece that was never cared for. */
export function dueOn(
  { lastDoneOn, everyDays }: { lastDoneOn: string | null; everyDays: number },
  today: string,
): string {
  if (lastDoneOn === null) return today;
  return daysAfter(lastDoneOn, everyDays);
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const nextDay = (day: string): string => daysAfter(day, 1);
