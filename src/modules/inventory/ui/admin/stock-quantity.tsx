import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { listedStockQuery } from '../../client.ts';

/** Quantities up to this one are highlighted as low. */
const LOW = 5;

/** Available quantity of a product in a list. `listed`: all products of the list, loaded by one query. */
export function StockQuantity({ productId, listed }: { productId: string; listed: readonly string[] }) {
  const { data } = useQuery(listedStockQuery(listed));
  const units = data?.get(productId)?.available;
  if (units === undefined) return <span className="text-ink-soft">–</span>;
  if (units === 0) {
    return (
      <Badge tone="berry">
        <Trans>Sold out</Trans>
      </Badge>
    );
  }
  return units <= LOW ? (
    <Badge tone="butter">
      <Trans>{units} left</Trans>
    </Badge>
  ) : (
    units
  );
}
