import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { facetCountText } from '../../rules/facet-counts.ts';
import type { SubmitFilters } from './use-list-filters.ts';

/**
 * One filter value with its result count; disabled when the count is 0, unless it is chosen. A form has up to a hundred, and
 * a choice renders only those that it changes.
 */
export const FacetOption = memo(function FacetOption({
  type = 'radio',
  name,
  value,
  checked,
  label,
  mark,
  count,
  onChoose,
}: {
  /** A checkbox: several values can be chosen. */
  type?: 'radio' | 'checkbox';
  /** The filter's query parameter. */
  name: string;
  /** Empty: no filter. */
  value: string;
  checked: boolean;
  label: ReactNode;
  /** Replaces the radio circle, for example by a colour's dot. */
  mark?: ReactNode;
  count?: number;
  onChoose: SubmitFilters;
}) {
  const id = useId();
  const { i18n } = useLingui();
  return (
    <label
      htmlFor={id}
      className="group flex min-h-11 items-center justify-between gap-2 rounded-sm text-[0.9375rem] has-checked:font-medium has-disabled:cursor-not-allowed has-disabled:text-ink-soft has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:min-h-8.5 lg:text-sm"
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <span className={classNames('relative grid shrink-0 place-items-center', mark ? 'size-6' : 'size-4')}>
          <input
            id={id}
            type={type}
            name={name}
            value={value}
            checked={checked}
            disabled={count === 0 && !checked}
            onChange={(event) => onChoose(event.target.form)}
            className={classNames(
              'absolute inset-0 appearance-none focus-visible:outline-none forced-colors:appearance-auto',
              type === 'radio' ? 'rounded-full' : 'rounded-xs',
              mark
                ? 'border-[1.5px] border-transparent group-hover:border-outline checked:border-ink group-hover:checked:border-ink disabled:border-transparent'
                : 'border border-outline bg-surface checked:border-[5px] checked:border-moss',
            )}
          />
          {mark}
        </span>
        <span className="min-w-0 underline-offset-4 group-hover:not-group-has-disabled:underline">
          {label}
        </span>
      </span>
      {count !== undefined && (
        <span dir="ltr" className="figures type-note shrink-0 text-ink-soft">
          {facetCountText(count, i18n.locale)}
        </span>
      )}
    </label>
  );
});
