import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { listedStockQuery } from '../../client.ts';
import { Backordered } from './backordered.tsx';

/** Available quantity of a product in a list. `listed`: all products of the list, loaded by one query. */
export function StockQuantity({ productId, listed }: { productId: string; listed: readonly string[] }) {
  const { data } = useQuery(listedStockQuery(listed));
  const stock = data?.get(productId);
  if (stock === undefined) return <span className="text-ink-soft">–</span>;
  const { available: units, isLow, lowVariants, isUntracked } = stock;
  if (isUntracked)
    return (
      <span className="text-ink-soft">
        <Trans>Not tracked</Trans>
      </span>
    );
  if (units < 0)
    return (
      <Badge tone="berry">
        <Backordered available={units} />
      </Badge>
    );
  if (units === 0) {
    return (
      <Badge tone="berry">
        <Trans>Sold out</Trans>
      </Badge>
    );
  }
  if (isLow)
    return (
      <Badge tone="butter">
        <Trans>{units} left</Trans>
      </Badge>
    );
  if (lowVariants === undefined) return units;
  return (
    <span className="whitespace-nowrap">
      {units}{' '}
      <span className="type-note text-copper-ink">
        (<Plural value={lowVariants} one="# low" other="# low" />)
      </span>
    </span>
  );
}
