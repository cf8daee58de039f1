import { Trans } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import type { PromotionDetails } from '../../contract/promotions.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Uses, discount and net sales of a promotion. */
export function PromotionSales({ sales }: Pick<PromotionDetails, 'sales'>) {
  const locale = useFormatLocale();
  const numbers = new Intl.NumberFormat(locale);
  const figures = [
    { key: 'orders', label: <Trans>Uses</Trans>, value: numbers.format(sales.orders) },
    {
      key: 'discount',
      label: <Trans>Discount given</Trans>,
      value: formatMoney(sales.discount, locale),
    },
    {
      key: 'revenue',
      label: <Trans>Net sales of these orders</Trans>,
      value: formatMoney(sales.revenue, locale),
    },
  ];
  return (
    <dl className="mb-8 grid max-w-text grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
      {figures.map(({ key, label, value }) => (
        <div key={key} className="rounded-md bg-linen p-4">
          <dt className="type-small text-ink-soft">{label}</dt>
          <dd className="figures text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
