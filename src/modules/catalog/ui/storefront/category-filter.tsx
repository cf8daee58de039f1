import { type ReactNode, useId } from 'react';
import { Trans } from '@lingui/react/macro';
import type { ProductFacets } from '../../contract.ts';
import type { SendFilters } from './use-list-filters.ts';

/** One category, or all. */
export function CategoryFilter({
  categories,
  listed,
  chosen,
  onChoose,
}: {
  categories: ProductFacets['categories'];
  /** The category of the list that is shown; it stays here, also where the other filters leave nothing of it. */
  listed: string | null;
  /** Its name, or that of the one just chosen. */
  chosen: string | null;
  onChoose: SendFilters;
}) {
  const offered =
    listed === null || categories.some(({ name }) => name === listed)
      ? categories
      : [{ id: listed, name: listed, count: 0 }, ...categories];
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <Trans>Category</Trans>
      </legend>
      <div className="grid">
        <Choice value="" checked={chosen === null} label={<Trans>Everything</Trans>} onChoose={onChoose} />
        {offered.map(({ id, name, count }) => (
          <Choice
            key={id}
            value={name}
            checked={name === chosen}
            label={name}
            count={count}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Choice({
  value,
  checked,
  label,
  count,
  onChoose,
}: {
  value: string;
  checked: boolean;
  label: ReactNode;
  count?: number;
  onChoose: SendFilters;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-center justify-between gap-3 rounded-sm text-[0.9375rem] underline-offset-4 hover:underline has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:min-h-9"
    >
      <span className="flex items-center gap-2.5">
        <input
          id={id}
          type="radio"
          name="category"
          value={value}
          checked={checked}
          onChange={(event) => onChoose(event.target.form)}
          className="size-4 shrink-0 appearance-none rounded-full border border-outline bg-surface checked:border-[5px] checked:border-moss focus-visible:outline-none forced-colors:appearance-auto"
        />
        {label}
      </span>
      {count !== undefined && <span className="figures type-small text-ink-soft">{count}</span>}
    </label>
  );
}
