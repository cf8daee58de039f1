import { Trans } from '@lingui/react/macro';
import type { ProductFacets } from '../../contract/product-list.ts';
import { FacetOption } from './facet-option.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { SubmitFilters } from './use-list-filters.ts';
import { useSpecificationLabels } from './use-specification-labels.ts';

/** Filters by compatible hob. */
export function HobFilter({
  hobs,
  chosen,
  onChoose,
}: {
  hobs: ProductFacets['hobs'];
  chosen: string | null;
  onChoose: SubmitFilters;
}) {
  const labels = useSpecificationLabels();
  const choice = { name: 'hob', onChoose };
  return (
    <FacetGroup title={<Trans>Works on</Trans>}>
      <FacetOption {...choice} value="" checked={!chosen} label={<Trans>Any hob</Trans>} />
      {hobs.map(({ key, count }) => (
        <FacetOption
          {...choice}
          key={key}
          value={key}
          checked={key === chosen}
          label={labels.hobs([key])}
          count={count}
        />
      ))}
    </FacetGroup>
  );
}
