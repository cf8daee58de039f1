import type { DragEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { instantAt } from '#kernel/shop-calendar.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { classNames } from '#ui/class-names.ts';
import { useFormatLocale } from '#ui/format-locale.ts';
import type { StaffAppointment } from '../../contract/staff.ts';
import { stateLabels } from './appointment-labels.ts';
import { lanesOf, minuteOf } from './calendar-days.ts';

/** Rem per hour. */
const HOUR = 4.5;
/** Minutes to which a dragged appointment snaps. */
const SNAP = 15;

const shortTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Days as columns and hours as rows. Appointments are dragged to move them; the dialog does the same by keyboard. */
export function TimeGrid({
  days,
  today,
  appointments,
  timeZone,
  onOpen,
  onDrop,
}: {
  days: readonly string[];
  today: string;
  appointments: readonly StaffAppointment[];
  timeZone: string;
  onOpen: (id: string) => void;
  /** Null for staff who may not move appointments. */
  onDrop: ((id: string, startsAt: string) => void) | null;
}) {
  const locale = useFormatLocale();
  const starts = appointments.map(({ startsAt }) => minuteOf(startsAt, timeZone));
  const first = Math.floor(Math.min(9 * 60, ...starts) / 60);
  const last = Math.min(24, Math.max(19, ...starts.map((start) => Math.ceil(start / 60) + 1)));
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const dayName = dateFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

  const hourName = dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' });

  function drop(event: DragEvent<HTMLDivElement>, day: string) {
    event.preventDefault();
    const [id, grabbed] = event.dataTransfer.getData('text/plain').split(' ');
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientY - box.top - Number(grabbed ?? 0)) / box.height;
    const minutes = Math.round(((share * (last - first) + first) * 60) / SNAP) * SNAP;
    if (id && minutes >= 0 && minutes < 24 * 60)
      onDrop?.(id, instantAt(day, shortTime(minutes), timeZone).toISOString());
  }

  return (
    <div className="overflow-x-auto rounded-xs border border-hairline">
      <div
        className="grid min-w-fit"
        style={{ gridTemplateColumns: `4.25rem repeat(${days.length}, minmax(7rem, 1fr))` }}
      >
        <span className="border-b border-hairline" />
        {days.map((day) => (
          <h3
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className={classNames(
              'type-small border-s border-b border-hairline px-2 py-2 text-center font-medium',
              day === today && 'bg-moss text-on-moss',
            )}
          >
            {dayName.format(new Date(day))}
          </h3>
        ))}
        <div aria-hidden className="grid">
          {hours.map((hour) => (
            <span
              key={hour}
              className="type-small figures px-2 text-end whitespace-nowrap text-ink-soft"
              style={{ height: `${HOUR}rem` }}
            >
              {hourName.format(new Date(Date.UTC(2020, 0, 1, hour)))}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const ofDay = appointments.filter((each) => dayOf(each.startsAt, timeZone) === day);
          const lanes = lanesOf(ofDay);
          return (
            <div
              key={day}
              className="relative border-s border-hairline bg-[linear-gradient(to_bottom,var(--color-hairline)_1px,transparent_1px)]"
              style={{ height: `${hours.length * HOUR}rem`, backgroundSize: `100% ${HOUR}rem` }}
              onDragOver={onDrop ? (event) => event.preventDefault() : undefined}
              onDrop={onDrop ? (event) => drop(event, day) : undefined}
            >
              {ofDay.map((each, index) => (
                <Entry
                  key={each.id}
                  appointment={each}
                  timeZone={timeZone}
                  top={((minuteOf(each.startsAt, timeZone) - first * 60) / 60) * HOUR}
                  height={((Date.parse(each.endsAt) - Date.parse(each.startsAt)) / 3_600_000) * HOUR}
                  {...lanes[index]!}
                  isDraggable={onDrop !== null && each.state === 'booked'}
                  onOpen={onOpen}
                />
              ))}
            </div>
          );
        })}
      </div>
      {appointments.length === 0 && (
        <p role="status" className="border-t border-hairline p-4 text-ink-soft">
          <Trans>No appointments.</Trans>
        </p>
      )}
    </div>
  );
}

export const dayOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));

function Entry({
  appointment: { id, startsAt, endsAt, customerName, specialist, state },
  timeZone,
  top,
  height,
  lane,
  lanes,
  isDraggable,
  onOpen,
}: {
  appointment: StaffAppointment;
  timeZone: string;
  /** Rem. */
  top: number;
  height: number;
  lane: number;
  lanes: number;
  isDraggable: boolean;
  onOpen: (id: string) => void;
}) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const span = time.formatRange(new Date(startsAt), new Date(endsAt));
  return (
    <button
      type="button"
      draggable={isDraggable}
      onDragStart={(event) => {
        const grabbed = event.clientY - event.currentTarget.getBoundingClientRect().top;
        event.dataTransfer.setData('text/plain', `${id} ${Math.round(grabbed)}`);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onClick={() => onOpen(id)}
      className={classNames(
        'type-small absolute overflow-hidden rounded-xs border px-1.5 py-0.5 text-start leading-tight',
        state === 'booked' ? 'border-moss bg-moss-soft text-ink' : 'border-hairline bg-linen text-ink',
        isDraggable && 'cursor-grab',
      )}
      style={{
        top: `${top}rem`,
        height: `${Math.max(1.75, height)}rem`,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
      }}
    >
      <span className="figures block truncate">{span}</span>
      <span className="block truncate font-medium">
        <bdi>{customerName}</bdi>
      </span>
      <span className="block truncate text-ink-soft">
        <bdi>{specialist.name}</bdi>
        {state !== 'booked' && ` · ${i18n._(stateLabels[state])}`}
      </span>
    </button>
  );
}
