import { Trans } from '@lingui/react/macro';
import { SwatchDot } from '#ui/swatch.tsx';
import type { ProductFacets } from '../../contract/product-list.ts';
import { FacetOption } from './facet-option.tsx';
import { FacetGroup } from './facet-group.tsx';
import type { SubmitFilters } from './use-list-filters.ts';

/** Radio buttons for any colour or one. */
export function ColorFilter({
  colors,
  chosen,
  onChoose,
}: {
  colors: ProductFacets['colors'];
  chosen: string | null;
  onChoose: SubmitFilters;
}) {
  const choice = { name: 'color', onChoose };
  return (
    <FacetGroup title={<Trans>Colour</Trans>} columns={2}>
      <FacetOption
        {...choice}
        value=""
        checked={!chosen}
        label={<Trans>Any</Trans>}
        mark={<AnyColor className="pointer-events-none size-4" />}
      />
      {colors.map(({ key, name, hex, count }) => (
        <FacetOption
          {...choice}
          key={key}
          value={key}
          checked={key === chosen}
          label={name}
          count={count}
          mark={<SwatchDot hex={hex} className="pointer-events-none size-4" />}
        />
      ))}
    </FacetGroup>
  );
}

/** The "any colour" dot: four quarters. */
function AnyColor({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden className={className}>
      <path d="M18 18V0.5A17.5 17.5 0 0 1 35.5 18Z" className="fill-butter" />
      <path d="M18 18h17.5A17.5 17.5 0 0 1 18 35.5Z" className="fill-copper" />
      <path d="M18 18v17.5A17.5 17.5 0 0 1 0.5 18Z" className="fill-berry" />
      <path d="M18 18H0.5A17.5 17.5 0 0 1 18 0.5Z" className="fill-moss" />
    </svg>
  );
}
