import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';

/** Links to the pages where customers offer a price for the product, send it as a gift, or watch how it is used. */
export function ServiceLinks({
  productId,
  componentIds,
  variantId,
  isOpenToOffers,
  isGiftable,
  hasVideos,
}: {
  productId: string;
  /** Products of a set. */
  componentIds: readonly string[];
  variantId: string | null;
  isOpenToOffers: boolean;
  isGiftable: boolean;
  hasVideos: boolean;
}) {
  const query = new URLSearchParams({ product: productId, ...(variantId ? { variant: variantId } : {}) });
  const className = 'text-link inline-flex min-h-11 items-center';
  return (
    <div className="-my-2 flex flex-wrap gap-x-6 empty:hidden">
      {isGiftable && (
        <Link to={`/deliver-as-gift?${query.toString()}`} className={className}>
          <Trans>Send as a gift</Trans>
        </Link>
      )}
      {isGiftable && (
        <Link to={`/registries?${query.toString()}`} className={className}>
          <Trans>Add to gift registry</Trans>
        </Link>
      )}
      {isOpenToOffers && (
        <Link to={`/bargaining-tab?${query.toString()}`} className={className}>
          <Trans>Make an offer</Trans>
        </Link>
      )}
      {hasVideos && (
        <Link
          to={`/setup-usage-video?product=${[productId, ...componentIds].join(',')}`}
          className={className}
        >
          <Trans>Watch videos</Trans>
        </Link>
      )}
    </div>
  );
}
