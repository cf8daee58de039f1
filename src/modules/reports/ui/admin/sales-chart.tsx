import { type PointerEvent, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import type { SalesDay } from '../../contract.ts';
import { areaUnder, HEIGHT, lineThrough, placeValues, axisMaximum, WIDTH } from './chart-scale.ts';
import type { ChartFormat } from './use-chart-format.ts';

const WEEK = 7;

/**
 * Chart of thirty days as a filled line and of the thirty days before as a dashed line. An invisible slider
 * above it selects a day by touch, mouse or arrow keys, and announces it to screen readers.
 */
export function SalesChart({
  days,
  format,
  onDay,
}: {
  days: readonly SalesDay[];
  format: ChartFormat;
  /** Called with the selected day; null: none. */
  onDay: (index: number | null) => void;
}) {
  const { t } = useLingui();
  const [at, setAt] = useState<number | null>(null);
  const last = days.length - 1;
  const now = days.map((day) => format.valueOf(day.now));
  const before = days.map((day) => format.valueOf(day.before));
  const top = axisMaximum(Math.max(...now, ...before), format.leastTop);
  const points = placeValues(now, top);
  const earlier = placeValues(before, top);

  function select(index: number | null) {
    setAt(index);
    onDay(index);
  }

  function selectAt({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    // Time runs in the direction of the text.
    const distance = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left;
    select(Math.min(last, Math.max(0, Math.round((distance / width) * last))));
  }

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
      <div aria-hidden className="type-note figures flex flex-col justify-between text-end text-ink-soft">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="-my-2">
            {format.onAxis(value)}
          </span>
        ))}
      </div>
      <div className="relative h-52 rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus sm:h-64">
        <svg
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible fill-none rtl:-scale-x-100 [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <path key={y} d={`M0 ${y}H${WIDTH}`} className="stroke-hairline" />
          ))}
          <path d={areaUnder(points)} className="fill-moss-soft" />
          <path
            d={lineThrough(earlier)}
            strokeDasharray="5 4"
            strokeLinejoin="round"
            className="stroke-outline stroke-[1.5]"
          />
          <path d={lineThrough(points)} strokeLinejoin="round" className="stroke-moss-ink stroke-2" />
          {at !== null && <path d={`M${points[at]!.x} 0V${HEIGHT}`} className="stroke-ink" />}
        </svg>
        {at !== null && (
          <>
            <Dot {...earlier[at]!} className="border-outline bg-surface" />
            <Dot {...points[at]!} className="border-surface bg-moss-ink" />
          </>
        )}
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={at ?? last}
          aria-label={t`Day`}
          aria-valuetext={format.sentence(days[at ?? last]!)}
          onChange={({ target }) => select(Number(target.value))}
          onFocus={() => select(at ?? last)}
          onBlur={() => select(null)}
          onPointerMove={selectAt}
          onPointerLeave={() => select(null)}
          className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <div aria-hidden className="type-note figures relative col-start-2 h-5 whitespace-nowrap text-ink-soft">
        {days.map(
          ({ date }, index) =>
            (last - index) % WEEK === 0 && (
              <span
                key={date}
                style={{ insetInlineStart: `${(index / last) * 100}%` }}
                className={
                  index === last
                    ? 'absolute -translate-x-full rtl:translate-x-full'
                    : classNames(
                        'absolute -translate-x-1/2 rtl:translate-x-1/2',
                        // The last label ends at the edge and would cover this one.
                        index === last - WEEK && 'max-sm:hidden',
                      )
                }
              >
                {format.shortDay(date)}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

function Dot({ x, y, className }: { x: number; y: number; className: string }) {
  return (
    <span
      aria-hidden
      style={{ insetInlineStart: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` }}
      className={`pointer-events-none absolute size-2.5 -translate-1/2 rounded-full rtl:translate-x-1/2 border-2 ${className}`}
    />
  );
}
