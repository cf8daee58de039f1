import type { ReturnableLine } from '../../contract/own-returns.ts';

/** Returnable lines by the day their return window ends, earliest first. @param dayOf the day as shown. */
export function linesByDeadline(
  lines: readonly Pick<ReturnableLine, 'name' | 'closesAt'>[],
  dayOf: (instant: string) => string,
): { day: string; names: string[] }[] {
  const days = new Map<string, string[]>();
  for (const { name, closesAt } of lines.toSorted((a, b) =>
    (a.closesAt ?? '').localeCompare(b.closesAt ?? ''),
  )) {
    if (!closesAt) continue;
    const day = dayOf(closesAt);
    days.set(day, [...(days.get(day) ?? []), name]);
  }
  return [...days].map(([day, names]) => ({ day, names }));
}
