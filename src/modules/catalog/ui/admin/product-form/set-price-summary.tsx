import { useQueries } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { money } from '#kernel/money.ts';
import { readMoneyText } from '#kernel/money-text.ts';
import { Price } from '#ui/price.tsx';
import { editableProductQuery } from '../catalog-queries.ts';
import type { ProductFormValues } from './form-values.ts';

/** The set's price and that of its components bought separately, from the current form values. */
export function SetPriceSummary({
  values: { components, price },
  currency,
}: {
  values: Pick<ProductFormValues, 'components' | 'price'>;
  currency: string;
}) {
  const products = useQueries({
    queries: components.map(({ productId }) => ({
      ...editableProductQuery(productId),
      staleTime: 60_000,
    })),
  });
  const counts = components.map(({ quantity }) => Number(quantity));
  const isKnown =
    products.every(({ data }) => data) && counts.every((count) => Number.isInteger(count) && count > 0);
  if (components.length === 0 || !isKnown) return null;
  const separatePrice = products.reduce((sum, { data }, index) => sum + data!.price * counts[index]!, 0);
  const setPrice = readMoneyText(price, currency);
  const saving = setPrice === null ? null : separatePrice - setPrice;
  const share =
    saving === null || separatePrice === 0 ? 0 : Math.round((Math.abs(saving) / separatePrice) * 100);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 rounded-md bg-linen px-4 py-3">
      <dt className="text-ink-soft">
        <Trans>Bought separately</Trans>
      </dt>
      <dd className="text-end">
        <Price price={money(separatePrice, currency)} />
      </dd>
      {setPrice !== null && saving !== null && (
        <>
          <dt className="text-ink-soft">
            <Trans>Price of the set</Trans>
          </dt>
          <dd className="text-end">
            <Price price={money(setPrice, currency)} />
          </dd>
          <dt className={saving < 0 ? 'font-medium text-berry-ink' : 'font-medium'}>
            {saving < 0 ? (
              <Trans>{share} % more than bought separately</Trans>
            ) : saving === 0 ? (
              <Trans>Same price as bought separately</Trans>
            ) : (
              <Trans>Customer saves {share} %</Trans>
            )}
          </dt>
          <dd className="text-end font-medium">
            <Price price={money(Math.abs(saving), currency)} />
          </dd>
        </>
      )}
    </dl>
  );
}
