import { Link, useSearchParams } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, fromMajorUnits } from '#kernel/money.ts';
import { CloseIcon } from '#ui/icons.ts';
import type { ProductFacets } from '../../contract/product-list.ts';
import type { MeasureUnits } from '#kernel/measures.ts';
import { useOptionText } from './attribute-filter.tsx';
import {
  attributeParam,
  attributeParamsOf,
  type ListChange,
  type ListParam,
  productListUrl,
} from './catalog-urls.ts';

const filterKeys = ['category', 'color', 'minPrice', 'maxPrice', 'inStock'] as const satisfies ListParam[];

const kitchenKeys = ['fitsHob', 'fitsOven', 'fitsDishwasher'] as const satisfies ListParam[];

function without(keys: readonly ListParam[]): ListChange {
  const change: ListChange = {};
  for (const key of keys) change[key] = null;
  return change;
}

/** Active filters, each with a link that removes it. */
export function AppliedFilters({
  path,
  facets,
  category,
  currency,
  units,
}: {
  path: string;
  facets: ProductFacets;
  category: string | null;
  currency: string;
  units: MeasureUnits;
}) {
  const { t, i18n } = useLingui();
  const optionText = useOptionText(units);
  const [params] = useSearchParams();
  const price = (key: 'minPrice' | 'maxPrice') => {
    const value = Number(params.get(key));
    return params.get(key) && Number.isFinite(value) && value >= 0 && value <= 1_000_000
      ? formatMoney(fromMajorUnits(value, currency), i18n.locale)
      : null;
  };
  const color = params.get('color');
  const colorName = facets.colors.find(({ key }) => key === color)?.name ?? color;
  const [from, to] = [price('minPrice'), price('maxPrice')];
  const applied = [
    { key: 'category', label: category },
    { key: 'color', label: colorName },
    { key: 'minPrice', label: from && t`From ${from}` },
    { key: 'maxPrice', label: to && t`Up to ${to}` },
    { key: 'inStock', label: params.get('inStock') === 'true' ? t`In stock` : null },
  ] satisfies { key: (typeof filterKeys)[number]; label: string | null }[];
  const chosen = attributeParamsOf(params);
  const attributes = facets.attributes.flatMap((facet) => {
    const param = attributeParam(facet.key);
    const values = chosen.get(param) ?? [];
    return facet.options.flatMap((option) => {
      if (!values.includes(option.value)) return [];
      const rest = values.filter((value) => value !== option.value);
      return [
        { key: `${param} ${option.value}`, label: optionText(facet, option), change: { [param]: rest } },
      ];
    });
  });
  const fitsKitchen = kitchenKeys.some((key) => params.get(key));
  const withoutAttributes: ListChange = Object.fromEntries([...chosen.keys()].map((key) => [key, []]));
  const shown: { key: string; label: string; change: ListChange }[] = [
    ...applied.flatMap(({ key, label }) => (label ? [{ key, label, change: without([key]) }] : [])),
    ...attributes,
    ...(fitsKitchen ? [{ key: 'kitchen', label: t`Fits my kitchen`, change: without(kitchenKeys) }] : []),
  ];
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {shown.map(({ key, label, change }) => (
        <li key={key}>
          <Link
            to={productListUrl(path, params, change)}
            aria-label={t`Remove filter: ${label}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-hairline px-3.5 text-[0.9375rem] transition-colors hover:border-outline hover:bg-linen"
          >
            {label}
            <CloseIcon className="size-4 text-ink-soft" />
          </Link>
        </li>
      ))}
      {shown.length > 1 && (
        <li>
          <Link
            to={productListUrl(path, params, {
              ...without(filterKeys),
              ...without(kitchenKeys),
              ...withoutAttributes,
            })}
            className="text-link inline-flex min-h-11 items-center px-2 text-[0.9375rem]"
          >
            <Trans>Clear all</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}
