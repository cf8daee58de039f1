import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import type { BestSeller } from '../../contract.ts';

/** What brought in most in thirty days. */
export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  if (products.length === 0) {
    return (
      <p className="py-4 text-ink-soft">
        <Trans>Nothing has been sold in thirty days.</Trans>
      </p>
    );
  }
  return (
    <ol>
      {products.map(({ productId, name, quantity, amount }) => (
        <li
          key={productId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-hairline py-3"
        >
          <Link to={`/admin/products/${productId}`} className="text-link truncate">
            {name}
          </Link>
          <Price price={amount} />
          <span className="type-small figures text-ink-soft">
            <Trans>{quantity} sold</Trans>
          </span>
        </li>
      ))}
    </ol>
  );
}
