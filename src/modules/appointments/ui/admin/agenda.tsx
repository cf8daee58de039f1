import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { Badge } from '#ui/badge.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import type { StaffAppointment } from '../../contract/staff.ts';
import { kindLabels, stateLabels } from './appointment-labels.ts';
import { dayOf } from './time-grid.tsx';

/** The appointments of some days as a list. */
export function Agenda({
  days,
  today,
  appointments,
  timeZone,
  onOpen,
}: {
  days: readonly string[];
  today: string;
  appointments: readonly StaffAppointment[];
  timeZone: string;
  onOpen: (id: string) => void;
}) {
  const { i18n, t } = useLingui();
  const locale = useFormatLocale();
  const dayName = dateFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  });
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  if (appointments.length === 0)
    return (
      <p role="status" className="text-ink-soft">
        <Trans>No appointments.</Trans>
      </p>
    );
  return (
    <div className="grid gap-6">
      {days.map((day) => {
        const ofDay = appointments.filter((each) => dayOf(each.startsAt, timeZone) === day);
        if (ofDay.length === 0) return null;
        return (
          <section key={day}>
            <h3 aria-current={day === today ? 'date' : undefined} className="mb-1 font-medium">
              {dayName.format(new Date(day))}
              {day === today && <span className="ms-2 text-moss">{t`Today`}</span>}
            </h3>
            <ul className="border-t border-hairline">
              {ofDay.map(({ id, startsAt, endsAt, customerName, specialist, state, kind }) => (
                <li key={id} className="border-b border-hairline">
                  <button
                    type="button"
                    onClick={() => onOpen(id)}
                    className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 py-2 text-start hover:bg-linen"
                  >
                    <span className="figures type-small whitespace-nowrap">
                      {time.formatRange(new Date(startsAt), new Date(endsAt))}
                    </span>
                    <span className="min-w-0">
                      <span className="block truncate font-medium">
                        <bdi>{customerName}</bdi>
                      </span>
                      <span className="type-small block truncate text-ink-soft">
                        {i18n._(kindLabels[kind])} · <bdi>{specialist.name}</bdi>
                      </span>
                      {state !== 'booked' && <Badge>{i18n._(stateLabels[state])}</Badge>}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
