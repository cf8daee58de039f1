import { Trans } from '@lingui/react/macro';
import type { ProductFacets } from '../../contract.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { SendFilters } from './use-list-filters.ts';

/** One category, or all. */
export function CategoryFilter({
  categories,
  listed,
  chosen,
  folded,
  onChoose,
}: {
  categories: ProductFacets['categories'];
  /** The category of the list that is shown; it stays here, also where the shop has no such shelf. */
  listed: string | null;
  /** Its name, or that of the one just chosen. */
  chosen: string | null;
  folded: boolean;
  onChoose: SendFilters;
}) {
  const offered =
    listed === null || categories.some(({ name }) => name === listed)
      ? categories
      : [{ id: listed, name: listed, count: 0 }, ...categories];
  const choice = { name: 'category', onChoose };
  return (
    <FacetGroup title={<Trans>Category</Trans>} folded={folded}>
      <FacetChoice {...choice} value="" checked={chosen === null} label={<Trans>Everything</Trans>} />
      {offered.map(({ id, name, count }) => (
        <FacetChoice {...choice} key={id} value={name} checked={name === chosen} label={name} count={count} />
      ))}
    </FacetGroup>
  );
}
