import { Trans } from '@lingui/react/macro';
import type { ProductFacets } from '../../contract/product-list.ts';
import { categoryPath } from '../../rules/categories.ts';
import { FacetOption } from './facet-option.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { SubmitFilters } from './use-list-filters.ts';

type Facet = ProductFacets['categories'][number];

/** Radio buttons for all categories or one. The chosen category shows its subcategories. */
export function CategoryFilter({
  categories,
  listed,
  chosen,
  folded,
  onChoose,
}: {
  categories: ProductFacets['categories'];
  /** The category of the current list; offered even when the catalogue has no such category. */
  listed: string | null;
  /** Name of the current or just chosen category. */
  chosen: string | null;
  folded: boolean;
  onChoose: SubmitFilters;
}) {
  const choice = { name: 'category', onChoose };
  return (
    <FacetGroup title={<Trans>Category</Trans>} folded={folded}>
      <FacetOption {...choice} value="" checked={chosen === null} label={<Trans>All categories</Trans>} />
      {visibleCategories(categories, listed, chosen).map(({ id, name, count, depth }) => (
        <div key={id} className={indents[depth]}>
          <FacetOption {...choice} value={name} checked={name === chosen} label={name} count={count} />
        </div>
      ))}
    </FacetGroup>
  );
}

/** Indentation classes by depth of the category. */
const indents = ['', 'ps-6.5', 'ps-13'] as const;

/** Top categories, the path to the chosen category, and its subcategories. */
function visibleCategories(
  categories: readonly Facet[],
  listed: string | null,
  chosen: string | null,
): (Facet & { depth: number })[] {
  const idOf = (name: string | null) => categories.find((each) => each.name === name)?.id ?? null;
  const expanded = [listed, chosen].flatMap((name) => categoryPath(categories, idOf(name)));
  const visible = categories
    .filter(({ parentId }) => parentId === null || expanded.some(({ id }) => id === parentId))
    .map((each) => ({ ...each, depth: categoryPath(categories, each.id).length - 1 }));
  if (listed === null || idOf(listed) !== null) return visible;
  return [{ id: listed, name: listed, parentId: null, count: 0, depth: 0 }, ...visible];
}
