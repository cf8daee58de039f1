import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '#ui/use-hydrated.ts';
import type { OpeningCalendar } from '#kernel/shop-calendar.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { localTime, nextOpening, openUntil, upcomingClosures } from '#kernel/shop-calendar.ts';
import { clockText, dateFormat } from '#kernel/date-text.ts';
import type { OpeningLine } from '../../rules/opening-hours-text.ts';

/** How far ahead holidays are shown. */
const CLOSURE_DAYS = 30;

/**
 * Opening hours, and whether the shop is open now. `timeZone` null: only the opening hours.
 *
 * @param closures whether to list the next holidays, which appear after hydration and move what is below.
 */
export function OpeningHours({
  shop,
  lines,
  timeZone,
  closures: hasClosures = false,
}: {
  shop: ShopSettings;
  lines: readonly OpeningLine[];
  timeZone: string | null;
  closures?: boolean;
}) {
  const { weeklyHours, closures } = shop;
  return (
    <div className="grid content-start gap-3">
      <dl className="grid gap-2">
        {lines.map(({ days, hours }) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-8 border-b border-hairline pb-2">
            <dt className="text-ink-soft first-letter:uppercase">
              <bdi>{days}</bdi>
            </dt>
            <dd className="figures">{hours ? <bdi>{hours}</bdi> : <Trans>Closed</Trans>}</dd>
          </div>
        ))}
      </dl>
      {timeZone !== null && (
        <OpenNow calendar={{ timeZone, weeklyHours, closures }} hasClosures={hasClosures} />
      )}
    </div>
  );
}

const dayText = (day: string, locale: string): string =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** Computed in the browser: the cached page may be hours old. */
function OpenNow({ calendar, hasClosures }: { calendar: OpeningCalendar; hasClosures: boolean }) {
  const { i18n } = useLingui();
  const hydrated = useHydrated();
  if (calendar.weeklyHours.length === 0) return null;
  // Keeps the place of two lines, which the next opening may take, so that nothing below moves.
  if (!hydrated) return <div className="type-small min-h-[2lh]" />;
  // oxlint-disable-next-line react/purity -- whether the shop is open depends on the current time
  const now = new Date();
  const closesAt = openUntil(now, calendar);
  const closes = closesAt && clockText(closesAt, i18n.locale);
  const next = closesAt === null ? nextOpening(now, calendar) : null;
  const day = next && dayText(next.day, i18n.locale);
  const opens = next && clockText(next.opens, i18n.locale);
  return (
    <div className="type-small grid min-h-[2lh] content-start gap-1">
      {closes !== null ? (
        <p className="text-moss-ink">
          <Trans>Open now, until {closes}</Trans>
        </p>
      ) : (
        next && (
          <p className="text-ink-soft">
            {next.day === localTime(now, calendar.timeZone).day ? (
              <Trans>Closed now. Opens today at {opens}.</Trans>
            ) : (
              <Trans>
                Closed now. Opens {day} at {opens}.
              </Trans>
            )}
          </p>
        )
      )}
      {(hasClosures ? upcomingClosures(now, calendar, CLOSURE_DAYS) : []).map((closure) => {
        const date = dayText(closure.day, i18n.locale);
        return (
          <p key={closure.day} className="text-ink-soft">
            {closure.name ? (
              <Trans>
                Closed on {date}: <bdi>{closure.name}</bdi>
              </Trans>
            ) : (
              <Trans>Closed on {date}</Trans>
            )}
          </p>
        );
      })}
    </div>
  );
}
