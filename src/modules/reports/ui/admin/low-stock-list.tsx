import { Link } from 'react-router';
import { Plural, Trans } from '@lingui/react/macro';
import type { LowStock } from '../../contract.ts';

/** What is running out, the fewest first. */
export function LowStockList({ items, total }: { items: readonly LowStock[]; total: number }) {
  if (items.length === 0) {
    return (
      <p className="py-4 text-ink-soft">
        <Trans>Nothing is running out.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul>
        {items.map(({ productId, name, colorName, onHand }) => (
          <li
            key={`${productId} ${colorName ?? ''}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-hairline py-3"
          >
            <Link to={`/admin/products/${productId}`} className="text-link truncate">
              {name}
            </Link>
            <span className="figures text-copper-ink">
              <Plural value={onHand} one="# left" other="# left" />
            </span>
            {colorName && <span className="type-small text-ink-soft">{colorName}</span>}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="type-small pt-3 text-ink-soft">
          <Plural value={total - items.length} one="And # more." other="And # more." />
        </p>
      )}
    </>
  );
}
