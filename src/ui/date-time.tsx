import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { useFormatLocale } from './format-locale.ts';

const steps = [
  { unit: 'minute', ms: 60_000, below: 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000, below: 24 * 60 * 60_000 },
  { unit: 'day', ms: 24 * 60 * 60_000, below: 7 * 24 * 60 * 60_000 },
] as const;

/** The current time, updated every 30 seconds. Only in the browser, because server rendering would differ. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface DateTimeProps {
  /** ISO 8601. */
  at: string;
  /** `relative`: "3 days ago", after a week the date. `elapsed`: short, "3d". `absolute`: date and time. */
  form?: 'relative' | 'elapsed' | 'absolute';
  className?: string;
}

/** A point in time in the reader's locale and time zone. */
export function DateTime({ at, form = 'absolute', className }: DateTimeProps) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const now = useNow();
  const date = new Date(at);
  const full = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
  const age = now - date.getTime();
  const step = form === 'relative' ? steps.find(({ below }) => age < below) : undefined;
  let text = full;
  if (form === 'elapsed') text = age < 60_000 ? t`now` : elapsedTime(age, locale);
  else if (step && age < 60_000) text = t`just now`;
  else if (step) {
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    text = format.format(-Math.floor(age / step.ms), step.unit);
  } else if (form === 'relative') text = dateFormat(locale, { dateStyle: 'medium' }).format(date);
  return (
    <time dateTime={at} title={full} className={className}>
      {text}
    </time>
  );
}

/** The largest fitting unit, as short as readers of the language know it: 45m, 3h, 12d; in French 45 min, 3 h, 12 j. */
function elapsedTime(ms: number, locale: string): string {
  const { unit, ms: length } = steps.find(({ below }) => ms < below) ?? steps[steps.length - 1]!;
  const count = Math.max(0, Math.floor(ms / length));
  const unitDisplay = locale.startsWith('en') ? 'narrow' : 'short';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
}
