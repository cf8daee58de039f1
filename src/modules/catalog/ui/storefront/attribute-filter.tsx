import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { MeasureUnits } from '#kernel/measures.ts';
import type { AttributeFacet, AttributeOption } from '../../contract/attribute-filters.ts';
import { FacetGroup } from './facet-group.tsx';
import { FacetOption } from './facet-option.tsx';
import { attributeParam } from './catalog-urls.ts';
import type { SubmitFilters } from './use-list-filters.ts';
import { useMeasureFormat } from './use-measure-format.ts';

/** Text of a filter value: the name of a choice, an answer, or a range in the units of the settings. */
export function useOptionText(units: MeasureUnits) {
  const { t } = useLingui();
  const { inUnit, yesOrNo } = useMeasureFormat(units);
  return ({ unit }: AttributeFacet, { value, name, range }: AttributeOption): string => {
    if (name) return name;
    if (!range) return yesOrNo(value === 'yes');
    const [min, max] = [inUnit(unit, range.min), inUnit(unit, range.max)];
    return min === max ? min : t`${min} – ${max}`;
  };
}

/** Filters by the values of an attribute; several can be chosen. A choice renders only those whose props it changes. */
export const AttributeFilter = memo(function AttributeFilter({
  facet,
  chosen,
  units,
  folded,
  onChoose,
}: {
  facet: AttributeFacet;
  chosen: readonly string[];
  units: MeasureUnits;
  folded: boolean;
  onChoose: SubmitFilters;
}) {
  const textOf = useOptionText(units);
  return (
    <FacetGroup title={facet.name} folded={folded}>
      {facet.options.map((option) => (
        <FacetOption
          key={option.value}
          type="checkbox"
          name={attributeParam(facet.key)}
          value={option.value}
          checked={chosen.includes(option.value)}
          label={textOf(facet, option)}
          count={option.count}
          onChoose={onChoose}
        />
      ))}
    </FacetGroup>
  );
});
