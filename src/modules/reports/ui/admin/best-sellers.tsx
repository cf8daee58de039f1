import { Trans } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import type { BestSeller } from '../../contract.ts';
import { changeInPercent } from '../../rules.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

/** Products with the highest sales in thirty days, with their trend. */
export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  if (products.length === 0) {
    return (
      <p className="py-4 text-ink-soft">
        <Trans>No sales in the last 30 days.</Trans>
      </p>
    );
  }
  return (
    <ol>
      {products.map((product) => (
        <LinkRow
          key={product.productId}
          to={`/admin/products/${product.productId}`}
          image={product.image}
          title={product.name}
          text={<Trans>{product.quantity} sold</Trans>}
          aside={<Price price={product.amount} />}
          asideText={<Trend {...product} />}
        />
      ))}
    </ol>
  );
}

function Trend({ quantity, quantityBefore }: Pick<BestSeller, 'quantity' | 'quantityBefore'>) {
  const locale = useFormatLocale();
  const percent = changeInPercent(quantity, quantityBefore);
  if (percent === null) return <Trans>no previous sales</Trans>;
  if (percent === 0) return <Trans>no change</Trans>;
  const change = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.abs(percent) / 100);
  return percent > 0 ? (
    <span className="text-moss-ink">
      <span aria-hidden>↗ </span>
      <Trans>{change} more</Trans>
    </span>
  ) : (
    <span>
      <span aria-hidden>↘ </span>
      <Trans>{change} less</Trans>
    </span>
  );
}
