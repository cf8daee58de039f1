import { Form } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { MeasureUnits } from '#kernel/measures.ts';
import type { ProductFacets } from '../../contract/product-list.ts';
import { AttributeFilter } from './attribute-filter.tsx';
import { attributeParam, attributeParamsOf } from './catalog-urls.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ColorFilter } from './color-filter.tsx';
import { KitchenFilter } from './kitchen-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { useListFilters } from './use-list-filters.ts';

/** Number of attributes with choices whose values are visible from the start. */
const OPEN_ATTRIBUTES = 2;

/** The same in each render. */
const nothing: readonly string[] = [];

export interface FilterFormProps {
  /** The list's page: `/products` or `/search`. */
  path: string;
  facets: ProductFacets;
  /** The chosen category's name, as the facets write it; null for all. */
  category: string | null;
  /** Units of measures. */
  units: MeasureUnits;
  /** In the phone's filter sheet the category group starts collapsed unless a category is chosen. */
  isSheet?: boolean;
}

/** The list's filters. A plain form that works without JavaScript; with it, each choice applies at once. */
export function FilterForm({ path, facets, category, units, isSheet = false }: FilterFormProps) {
  const { t } = useLingui();
  const { params, send, choose } = useListFilters(path);
  const otherParams = (['q', 'sort'] as const).flatMap((key) =>
    params.get(key) ? [{ key, value: params.get(key)! }] : [],
  );
  const color = params.get('color');
  const attributes = attributeParamsOf(params);
  const open = facets.attributes
    .filter(({ options }) => options.some(({ name }) => name))
    .slice(0, OPEN_ATTRIBUTES)
    .map(({ key }) => key);

  return (
    <Form
      action={path}
      aria-label={t`Filters`}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      className="grid gap-4 [&>div~div]:border-t [&>div~div]:border-hairline [&>div~div]:pt-4"
    >
      {otherParams.map(({ key, value }) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {(facets.categories.length > 1 || category) && (
        <CategoryFilter
          categories={facets.categories}
          listed={category}
          folded={isSheet && category === null}
          chosen={params.get('category') ? (categoryName(facets, params.get('category')) ?? category) : null}
          onChoose={choose}
        />
      )}
      {(facets.colors.length > 0 || color) && (
        <ColorFilter colors={facets.colors} chosen={color} onChoose={choose} />
      )}
      {facets.attributes.map((facet) => {
        const chosen = attributes.get(attributeParam(facet.key)) ?? nothing;
        return (
          <AttributeFilter
            key={facet.key}
            facet={facet}
            chosen={chosen}
            units={units}
            folded={chosen.length === 0 && !open.includes(facet.key)}
            onChoose={choose}
          />
        );
      })}
      {facets.hobs.length > 0 && (
        <KitchenFilter hobs={facets.hobs} params={params} units={units} onChoose={choose} />
      )}
      <PriceFilter
        range={facets.price}
        min={params.get('minPrice') ?? ''}
        max={params.get('maxPrice') ?? ''}
        onCommit={send}
      />
      <Checkbox
        label={
          <span className="flex gap-2">
            <Trans>In stock</Trans> <span className="figures text-ink-soft">{facets.inStock}</span>
          </span>
        }
        name="inStock"
        value="true"
        checked={params.get('inStock') === 'true'}
        onChange={(event) => choose(event.target.form)}
      />
      {/* A hidden submit button, so that Enter submits the form. */}
      <button type="submit" hidden />
      <noscript>
        <Button type="submit" variant="secondary" block>
          <Trans>Apply filters</Trans>
        </Button>
      </noscript>
    </Form>
  );
}

/** Name of the requested category; the URL contains its name or its id. */
function categoryName({ categories }: ProductFacets, requested: string | null): string | undefined {
  return categories.find(({ id, name }) => name === requested || id === requested)?.name;
}
