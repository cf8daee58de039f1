const DAY_MS = 24 * 60 * 60 * 1000;

/** The day on which care is due, as `2026-12-24`; today for a piece that was never cared for. */
export function dueOn(
  { lastDoneOn, everyDays }: { lastDoneOn: string | null; everyDays: number },
  today: string,
): string {
  if (lastDoneOn === null) return today;
  return new Date(Date.parse(`${lastDoneOn}T00:00:00Z`) + everyDays * DAY_MS).toISOString().slice(0, 10);
}
