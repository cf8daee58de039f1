import { Trans } from '@lingui/react/macro';
import type { ProductFacets } from '../../contract.ts';
import { FacetChoice } from './facet-option.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { SendFilters } from './use-list-filters.ts';
import { useSpecificationWords } from './use-specification-labels.ts';

/** Filters by compatible hob. */
export function HobFilter({
  hobs,
  chosen,
  onChoose,
}: {
  hobs: ProductFacets['hobs'];
  chosen: string | null;
  onChoose: SendFilters;
}) {
  const words = useSpecificationWords();
  const choice = { name: 'hob', onChoose };
  return (
    <FacetGroup title={<Trans>Works on</Trans>}>
      <FacetChoice {...choice} value="" checked={!chosen} label={<Trans>Any hob</Trans>} />
      {hobs.map(({ key, count }) => (
        <FacetChoice
          {...choice}
          key={key}
          value={key}
          checked={key === chosen}
          label={words.hobs([key])}
          count={count}
        />
      ))}
    </FacetGroup>
  );
}
