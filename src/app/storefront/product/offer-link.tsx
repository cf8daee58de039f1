import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';

/** Link to the page where customers offer a price for the product. */
export function OfferLink({ productId, variantId }: { productId: string; variantId: string | null }) {
  const query = new URLSearchParams({ product: productId, ...(variantId ? { variant: variantId } : {}) });
  return (
    <Link to={`/bargaining-tab?${query.toString()}`} className="text-link inline-flex min-h-11 items-center">
      <Trans>Make an offer</Trans>
    </Link>
  );
}
