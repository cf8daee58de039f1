import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { BackInStockForm } from '#modules/back-in-stock/ui/storefront/back-in-stock-form.tsx';
import { useSession } from '#modules/accounts/client/session.ts';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { variantUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';

/** Most variants in stock that are offered in place of a sold-out one. */
const MOST_OTHERS = 4;

/** Says that a variant is sold out, with other variants or a contact link and the form for an email when it is back. */
export function SoldOut({ product, variant }: { product: Product; variant: ProductVariant | null }) {
  if (product.kind === 'set' && product.inStock) {
    return <Trans>This combination is sold out. Choose another one.</Trans>;
  }
  return (
    <>
      <OtherVariants product={product} />
      <EmailWhenBack product={product} variant={product.kind === 'set' ? null : variant} />
    </>
  );
}

function EmailWhenBack({ product, variant }: { product: Product; variant: ProductVariant | null }) {
  const { user } = useSession();
  return (
    <BackInStockForm
      key={variant?.id ?? ''}
      productId={product.id}
      selectedColor={variant?.id ?? null}
      email={user?.email ?? null}
    />
  );
}

/** The selected variant is sold out: shows other variants, or a contact link. */
function OtherVariants({ product }: { product: Product }) {
  const others = product.variants.filter((each) => each.inStock).slice(0, MOST_OTHERS);
  const isColorOnly = product.options.length === 1 && product.options[0]!.key === 'color';
  if (others.length === 0) {
    return (
      <Trans>
        Sold out.{' '}
        <Link to="/contact" className="text-link">
          Ask about availability
        </Link>
      </Trans>
    );
  }
  return (
    <>
      {isColorOnly ? (
        <Trans>Sold out. Available in other colours:</Trans>
      ) : (
        <Trans>Sold out. Also available:</Trans>
      )}{' '}
      {others.map((other, index) => (
        <span key={other.id}>
          {index > 0 && ' · '}
          <Link to={variantUrl(product, other)} replace preventScrollReset className="text-link font-medium">
            <bdi>{other.name}</bdi>
          </Link>
        </span>
      ))}
    </>
  );
}
