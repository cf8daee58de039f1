import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { toMajorUnits } from '#kernel/money.ts';
import { TextField } from '#ui/text-field.tsx';
import type { ProductFacets } from '../../contract/product-list.ts';
import { FacetGroup } from './facet-group.tsx';
import type { SubmitFilters } from './use-list-filters.ts';

/** Price range in major units; an input applies on blur or Enter. */
export function PriceFilter({
  range,
  min,
  max,
  onCommit,
}: {
  range: ProductFacets['price'];
  min: string;
  max: string;
  onCommit: SubmitFilters;
}) {
  const { t } = useLingui();
  const [least, most] = range
    ? [Math.floor(toMajorUnits(range.min)), Math.ceil(toMajorUnits(range.max))]
    : [];
  return (
    <FacetGroup title={<Trans>Price</Trans>} columns={2}>
      <PriceField label={t`From`} name="minPrice" value={min} hint={least} onCommit={onCommit} />
      <PriceField label={t`To`} name="maxPrice" value={max} hint={most} onCommit={onCommit} />
    </FacetGroup>
  );
}

function PriceField({
  label,
  name,
  value,
  hint,
  onCommit,
}: {
  label: string;
  name: string;
  /** The filter value in the URL. */
  value: string;
  hint: number | undefined;
  onCommit: SubmitFilters;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The back button changes the URL, and the input must follow.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <TextField
      label={label}
      name={name}
      value={typed}
      placeholder={hint === undefined ? undefined : String(hint)}
      inputMode="decimal"
      pattern="\d{0,7}([.]\d{1,3})?"
      title={t`A number, such as 25`}
      maxLength={11}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={(event) => {
        if (typed.trim() !== value) onCommit(event.target.form);
      }}
    />
  );
}
