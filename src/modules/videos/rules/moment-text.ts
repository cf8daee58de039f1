/** A moment or a length as players show it: 2:14, or 1:02:14. */
export function momentText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The milliseconds of an entered moment: `14`, `2:14`, `1:02:14`, with tenths as `2:14.5`. Null if it is none. */
export function parseMoment(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours, minutes, seconds = '0', fraction = ''] = match;
  // Beside minutes there are at most 59 seconds, beside hours at most 59 minutes.
  if (minutes !== undefined && Number(seconds) > 59) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const whole = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, '0'));
}

/** A moment with the tenths that it has, for an input. */
export function exactMomentText(ms: number): string {
  const rest = ms % 1000;
  return rest === 0
    ? momentText(ms)
    : `${momentText(ms)}.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
}
