import { Trans } from '@lingui/react/macro';
import type { ProductFacets } from '../../contract.ts';
import { pathOfCategory } from '../../rules.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { SendFilters } from './use-list-filters.ts';

type Facet = ProductFacets['categories'][number];

/** One category, or all. What stands in a category opens below it when it is chosen. */
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
  const choice = { name: 'category', onChoose };
  return (
    <FacetGroup title={<Trans>Category</Trans>} folded={folded}>
      <FacetChoice {...choice} value="" checked={chosen === null} label={<Trans>Everything</Trans>} />
      {offeredOf(categories, listed, chosen).map(({ id, name, count, depth }) => (
        <div key={id} className={indents[depth]}>
          <FacetChoice {...choice} value={name} checked={name === chosen} label={name} count={count} />
        </div>
      ))}
    </FacetGroup>
  );
}

/** By how deep a category stands. */
const indents = ['', 'ps-6.5', 'ps-13'] as const;

/** The top of the shop, and what stands along the way to the chosen one and in it. */
function offeredOf(
  categories: readonly Facet[],
  listed: string | null,
  chosen: string | null,
): (Facet & { depth: number })[] {
  const named = (name: string | null) => categories.find((each) => each.name === name)?.id ?? null;
  const open = [listed, chosen].flatMap((name) => pathOfCategory(categories, named(name)));
  const offered = categories
    .filter(({ parentId }) => parentId === null || open.some(({ id }) => id === parentId))
    .map((each) => ({ ...each, depth: pathOfCategory(categories, each.id).length - 1 }));
  if (listed === null || named(listed) !== null) return offered;
  return [{ id: listed, name: listed, parentId: null, count: 0, depth: 0 }, ...offered];
}
