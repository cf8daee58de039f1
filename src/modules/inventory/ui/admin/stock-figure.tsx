import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { stockOfListQuery } from '../../client.ts';

/** From so many units down it is time to order more. */
const LOW = 5;

/** How many units of a product there are, in a list: the whole list is asked for at once. */
export function StockFigure({ productId, listed }: { productId: string; listed: readonly string[] }) {
  const { data } = useQuery(stockOfListQuery(listed));
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
