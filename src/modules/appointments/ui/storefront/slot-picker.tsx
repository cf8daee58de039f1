import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/date-time.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listSlots, useFollowAppointments } from '../../client/storefront.ts';
import { timeTexts, zoneName } from './times.ts';

const PAGE_DAYS = 14;

export interface SlotQuestion {
  kind: 'visit' | 'online';
  specialistId: string | null;
  topic: Parameters<typeof listSlots>[0]['topic'];
}

interface Found {
  slots: string[];
  next: string | null;
  lastDay: string;
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

/**
 * Free days and the times of one of them, live. It begins with the next free time.
 *
 * @param timeZone of the times: of the shop for a visit, otherwise of the browser.
 */
export function SlotPicker({
  question,
  timeZone,
  shopTimeZone,
  pending,
  onChoose,
  below,
}: {
  question: SlotQuestion;
  timeZone: string;
  shopTimeZone: string;
  /** The start whose request is running. */
  pending: string | null;
  onChoose: (startsAt: string) => void;
  /** Shown below, with the next free time. */
  below?: ((next: string | null) => ReactNode) | undefined;
}) {
  const { i18n } = useLingui();
  const now = useNow();
  const { kind, specialistId, topic } = question;
  const [from, setFrom] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  useFollowAppointments(reload);
  useEffect(() => {
    let isStopped = false;
    async function load() {
      const asked = { kind, specialistId, topic, spokenLanguage: null, days: PAGE_DAYS };
      try {
        const answer = await listSlots({ ...asked, ...(from === null ? {} : { from }) });
        if (isStopped) return;
        setFailed(false);
        // A shop that is booked out for weeks is shown from its next free day on.
        if (from === null && answer.slots.length === 0 && answer.next)
          setFrom(dayIn(shopTimeZone, Date.parse(answer.next)));
        else setFound(answer);
      } catch {
        if (!isStopped) setFailed(true);
      }
    }
    void load();
    return () => {
      isStopped = true;
    };
  }, [kind, specialistId, topic, from, attempt, shopTimeZone]);

  if (hasFailed)
    return <LoadError title={<Trans>The free times could not be loaded</Trans>} onRetry={reload} />;
  if (!found) return <Skeleton className="h-56" />;
  if (found.next === null)
    return (
      <div className="grid gap-5">
        <p role="status" className="text-ink-soft">
          <Trans>There is no free time at the moment. Please check back soon, or call us.</Trans>
        </p>
        {below?.(null)}
      </div>
    );
  const texts = timeTexts(i18n.locale, timeZone);
  const days = Map.groupBy(found.slots, texts.dayOf);
  const day = chosenDay !== null && days.has(chosenDay) ? chosenDay : ([...days.keys()][0] ?? null);
  const times = day === null ? [] : days.get(day)!;
  const today = dayIn(shopTimeZone, now);
  const first = from ?? today;
  const next = found.next;
  const zone = zoneName(timeZone, i18n.locale);
  const paging = (
    <div className="flex flex-wrap items-center gap-2">
      {from !== null && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            const earlier = dayAfter(first, -PAGE_DAYS);
            setFrom(earlier <= today ? null : earlier);
          }}
        >
          <Trans>Earlier days</Trans>
        </Button>
      )}
      {dayAfter(first, PAGE_DAYS) <= found.lastDay && (
        <Button variant="quiet" size="small" onClick={() => setFrom(dayAfter(first, PAGE_DAYS))}>
          <Trans>Later days</Trans>
        </Button>
      )}
    </div>
  );
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        <Trans>
          Next free time: <strong className="font-medium text-ink">{texts.full(next)}</strong>
        </Trans>
      </p>
      {day === null ? (
        <>
          <p role="status" className="text-ink-soft">
            <Trans>No free time in these two weeks.</Trans>
          </p>
          {paging}
        </>
      ) : (
        <>
          <ul className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 py-1">
            {[...days].map(([each, starts]) => (
              <li key={each} className="snap-start">
                <button
                  type="button"
                  aria-pressed={each === day}
                  onClick={() => setChosenDay(each)}
                  className={classNames(
                    'grid min-h-16 min-w-16 place-content-center rounded-xs border px-3 py-2 text-center',
                    each === day
                      ? 'border-moss bg-moss-soft text-ink'
                      : 'border-hairline text-ink hover:border-ink-soft',
                  )}
                >
                  <span className="type-small text-ink-soft">{texts.weekday(starts[0]!)}</span>
                  <span className="font-medium whitespace-nowrap">{texts.date(starts[0]!)}</span>
                </button>
              </li>
            ))}
          </ul>
          {paging}
          <section aria-label={texts.longDay(times[0]!)} className="grid gap-3">
            <h3 className="font-medium">{texts.longDay(times[0]!)}</h3>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
              {times.map((start) => (
                <li key={start}>
                  <Button
                    variant="secondary"
                    pending={pending === start}
                    onClick={() => onChoose(start)}
                    className="w-full"
                  >
                    {texts.time(start)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
          <p className="type-note text-ink-soft">
            {timeZone === shopTimeZone && kind === 'visit' ? (
              <Trans>Times in the shop, {zone}</Trans>
            ) : (
              <Trans>Times in your time zone, {zone}</Trans>
            )}
          </p>
        </>
      )}
      {below?.(next)}
    </div>
  );
}
