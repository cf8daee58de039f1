import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { localTime } from '#kernel/shop-calendar.ts';
import { dateFormat } from '#kernel/date-text.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/date-time.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts';
import { QueryView } from '#ui/query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { calendarQuery, specialistsQuery, useFollowCalendar } from '../../client/admin.ts';
import { Agenda } from './agenda.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { type CalendarView, nextPeriod, periodOf, shownDays } from './calendar-days.ts';
import { NewAppointmentDialog } from './new-appointment-dialog.tsx';
import { TimeGrid } from './time-grid.tsx';

/** The appointments of a day or a week, live; on a phone a week is a list. */
export function AppointmentsCalendar({ mayEdit, timeZone }: { mayEdit: boolean; timeZone: string }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  useFollowCalendar();
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  /** A new start that was chosen by dragging. */
  const [draggedTo, setDraggedTo] = useState<string | null>(null);
  const specialists = useQuery(specialistsQuery);
  const { day: today } = localTime(new Date(now), timeZone);
  const view: CalendarView = query.get('view') === 'day' ? 'day' : 'week';
  const asked = query.get('date') ?? '';
  const date = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const specialistId = query.get('specialist') ?? '';
  const openId = query.get('id');
  const days = shownDays(view, date);
  const appointments = useQuery(calendarQuery(periodOf(days, timeZone)));
  const change = (part: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(part))
          if (value === null || value === '') after.delete(key);
          else after.set(key, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const label = dateFormat(locale, {
    ...(view === 'day' ? { weekday: 'long', day: 'numeric' } : {}),
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(days[0]!));
  const people = (specialists.data?.items ?? []).map(({ id, name }) => ({ id, name }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex items-center gap-1">
          <IconButton
            label={view === 'day' ? t`Day before` : t`Week before`}
            icon={<ChevronLeftIcon className="rtl:rotate-180" />}
            onClick={() => change({ date: nextPeriod(view, date, -1) })}
          />
          <Button variant="secondary" size="small" onClick={() => change({ date: null })}>
            <Trans>Today</Trans>
          </Button>
          <IconButton
            label={view === 'day' ? t`Next day` : t`Next week`}
            icon={<ChevronRightIcon className="rtl:rotate-180" />}
            onClick={() => change({ date: nextPeriod(view, date, 1) })}
          />
        </div>
        <h2 className="type-subheading grow" aria-live="polite">
          {label}
        </h2>
        <SelectField
          label={t({ context: 'display', message: 'View' })}
          hideLabel
          value={view}
          options={[
            { value: 'week', label: t`Week` },
            { value: 'day', label: t`Day` },
          ]}
          onChange={({ target }) => change({ view: target.value === 'day' ? 'day' : null })}
          className="w-32"
        />
        {people.length > 1 && (
          <SelectField
            label={t`Specialist`}
            hideLabel
            value={specialistId}
            options={[
              { value: '', label: t`Everyone` },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => change({ specialist: target.value })}
            className="w-44"
          />
        )}
        {mayEdit && people.length > 0 && (
          <Button onClick={() => setAdding(true)}>
            <Trans>New appointment</Trans>
          </Button>
        )}
      </div>
      <QueryView query={appointments} skeleton={<Skeleton className="h-[32rem]" />}>
        {({ items }) => {
          const shown = items.filter(
            ({ specialist }) => specialistId === '' || specialist.id === specialistId,
          );
          const shared = {
            days,
            today,
            appointments: shown,
            timeZone,
            onOpen: (id: string) => change({ id }),
          };
          return (
            <>
              <div className={view === 'week' ? 'max-md:hidden' : undefined}>
                <TimeGrid
                  {...shared}
                  onDrop={
                    mayEdit
                      ? (id, startsAt) => {
                          setDraggedTo(startsAt);
                          change({ id });
                        }
                      : null
                  }
                />
              </div>
              {view === 'week' && (
                <div className="md:hidden">
                  <Agenda {...shared} />
                </div>
              )}
            </>
          );
        }}
      </QueryView>
      {openId && (
        <AppointmentDialog
          key={`${openId} ${draggedTo ?? ''}`}
          id={openId}
          mayEdit={mayEdit}
          timeZone={timeZone}
          specialists={people}
          movedTo={draggedTo}
          onClose={() => {
            setDraggedTo(null);
            change({ id: null });
          }}
        />
      )}
      {isAdding && (
        <NewAppointmentDialog
          day={days.includes(today) ? today : days[0]!}
          timeZone={timeZone}
          specialists={people}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
