import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { listedStockQuery } from '../../client.ts';

/** The component that limits the stock of a set; renders nothing for other products. */
export function LimitingComponent({ productId, listed }: { productId: string; listed: readonly string[] }) {
  const { i18n } = useLingui();
  const scarcest = useQuery(listedStockQuery(listed)).data?.get(productId)?.scarcest;
  if (!scarcest) return null;
  return (
    <>
      <Trans>Limited by</Trans>{' '}
      <bdi>{joinByComma([scarcest.name, scarcest.colorName ?? ''].filter(Boolean), i18n.locale)}</bdi>
    </>
  );
}
