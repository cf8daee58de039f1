import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { listedStockQuery } from '../../client.ts';

/** The component that limits the stock of a set; renders nothing for other products. */
export function LimitingComponent({ productId, listed }: { productId: string; listed: readonly string[] }) {
  const scarcest = useQuery(listedStockQuery(listed)).data?.get(productId)?.scarcest;
  if (!scarcest) return null;
  return (
    <>
      <Trans>Limited by</Trans> <bdi>{[scarcest.name, scarcest.colorName].filter(Boolean).join(', ')}</bdi>
    </>
  );
}
