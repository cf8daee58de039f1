import { Link, useSearchParams } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, fromMajorUnits } from '#kernel/money.ts';
import { CloseIcon } from '#ui/icons.ts';
import type { ProductFacets } from '../../contract/product-list.ts';
import { type ListParam, productListUrl } from './catalog-urls.ts';
import { useSpecificationLabels } from './use-specification-labels.ts';

const filterKeys = [
  'category',
  'color',
  'hob',
  'minPrice',
  'maxPrice',
  'inStock',
] as const satisfies ListParam[];

/** Active filters, each with a link that removes it. */
export function AppliedFilters({
  path,
  facets,
  category,
  currency,
}: {
  path: string;
  facets: ProductFacets;
  category: string | null;
  currency: string;
}) {
  const { t, i18n } = useLingui();
  const labels = useSpecificationLabels();
  const [params] = useSearchParams();
  const price = (key: 'minPrice' | 'maxPrice') => {
    const value = Number(params.get(key));
    return params.get(key) && Number.isFinite(value) && value >= 0 && value <= 1_000_000
      ? formatMoney(fromMajorUnits(value, currency), i18n.locale)
      : null;
  };
  const color = params.get('color');
  const colorName = facets.colors.find(({ key }) => key === color)?.name ?? color;
  const hob = facets.hobs.find(({ key }) => key === params.get('hob'));
  const hobName = hob && labels.hobs([hob.key]);
  const [from, to] = [price('minPrice'), price('maxPrice')];
  const applied = [
    { key: 'category', label: category },
    { key: 'color', label: colorName },
    { key: 'hob', label: hobName ?? null },
    { key: 'minPrice', label: from && t`From ${from}` },
    { key: 'maxPrice', label: to && t`Up to ${to}` },
    { key: 'inStock', label: params.get('inStock') === 'true' ? t`In stock` : null },
  ] satisfies { key: (typeof filterKeys)[number]; label: string | null }[];
  const shown = applied.filter(({ label }) => label);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {shown.map(({ key, label }) => (
        <li key={key}>
          <Link
            to={productListUrl(path, params, { [key]: null })}
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
            to={productListUrl(path, params, Object.fromEntries(filterKeys.map((key) => [key, null])))}
            className="text-link inline-flex min-h-11 items-center px-2 text-[0.9375rem]"
          >
            <Trans>Clear all</Trans>
          </Link>
        </li>
      )}
    </ul>
  );
}
