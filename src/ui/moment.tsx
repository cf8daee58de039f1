import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

const steps = [
  { unit: 'minute', ms: 60_000, below: 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000, below: 24 * 60 * 60_000 },
  { unit: 'day', ms: 24 * 60 * 60_000, below: 7 * 24 * 60 * 60_000 },
] as const;

/** Now, told anew every half minute. For the browser only: a server's page would not agree with it. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** `age`: how long ago, within a week. `time`: date and time. */
  form?: 'age' | 'time';
  className?: string;
}

/** A point in time in the reader's language and time zone. */
export function Moment({ at, form = 'time', className }: MomentProps) {
  const { i18n, t } = useLingui();
  const now = useNow();
  const date = new Date(at);
  const whole = date.toLocaleString(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const age = now - date.getTime();
  const step = form === 'age' ? steps.find(({ below }) => age < below) : undefined;
  let text = whole;
  if (step && age < 60_000) text = t`just now`;
  else if (step) {
    const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'always' });
    text = format.format(-Math.floor(age / step.ms), step.unit);
  } else if (form === 'age') text = date.toLocaleDateString(i18n.locale, { dateStyle: 'medium' });
  return (
    <time dateTime={at} title={whole} className={className}>
      {text}
    </time>
  );
}
