import { useId } from 'react';
import { Plural, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from './visually-hidden.tsx';
import { classNames } from './class-names.ts';
import { useFormatLocale } from './format-locale.ts';

const STARS = [0, 1, 2, 3, 4] as const;
/** A star in a 24 × 24 view box. */
const star = 'M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z';

/** The average rating in stars and tenths with the number of reviews, read as one sentence. */
export function Rating({
  value,
  count,
  className,
}: {
  /** From 0 to 5. */
  value: number;
  /** Number of reviews; absent for the rating of a single review. */
  count?: number;
  className?: string;
}) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const clip = useId();
  const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
  return (
    <span className={classNames('type-small inline-flex items-center gap-2', className)}>
      <svg viewBox="0 0 120 24" aria-hidden className="h-4 w-20 shrink-0 rtl:-scale-x-100">
        <clipPath id={clip}>
          <rect width={value * 24} height="24" />
        </clipPath>
        {STARS.map((index) => (
          <path key={index} d={star} transform={`translate(${index * 24} 0)`} className="fill-linen-deep" />
        ))}
        <g clipPath={`url(#${clip})`}>
          {STARS.map((index) => (
            <path key={index} d={star} transform={`translate(${index * 24} 0)`} className="fill-copper" />
          ))}
        </g>
      </svg>
      <VisuallyHidden>{t`${written} of 5 stars`}</VisuallyHidden>
      {count !== undefined && (
        <span className="figures text-ink-soft">
          <span aria-hidden>{written} · </span>
          <Plural value={count} one="# review" other="# reviews" />
        </span>
      )}
    </span>
  );
}
