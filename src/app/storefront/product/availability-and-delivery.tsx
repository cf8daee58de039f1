import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { variantUrl } from '#modules/catalog/ui/storefront/catalog-urls.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { CheckIcon, ClockIcon, DeliveryIcon, StoreIcon } from '#ui/icons.ts';
import { DeliveryDate, PickupDate } from './delivery-date.tsx';
import { useSession } from '#modules/accounts/client/session.ts';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDeliveryTerms } from '../use-delivery-terms.ts';

// Most shops can send email.
const GiftCardWithoutEmail = lazyPart(
  () =>
    import('./gift-card-without-email.tsx').then((module) => ({
      default: module.GiftCardWithoutEmail,
    })),
  { isServerRendered: true },
);

const BackInStockForm = lazyPart(
  () =>
    import('#modules/back-in-stock/ui/storefront/back-in-stock-form.tsx').then((module) => ({
      default: module.BackInStockForm,
    })),
  { isServerRendered: true },
);

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-start gap-4 border-t border-hairline py-3 last:border-b [&_.lucide]:mt-0.5 [&_.lucide]:size-5">
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** Most variants in stock that are offered in place of a sold-out one. */
const MOST_OTHERS = 4;

/** Availability, shipping cost, delivery date and pickup. */
export function AvailabilityAndDelivery({
  product,
  variant,
  delivery,
}: {
  product: Product;
  variant: ProductVariant | null;
  delivery: DeliveryTerms;
}) {
  const { flat, pickup, homeCountry } = useDeliveryTerms(delivery);
  const { inStock, backorder, price } = variant ?? product;
  const { i18n } = useLingui();
  const hasDate = inStock && backorder?.availableOn !== null;
  const freeFrom = delivery.flat?.freeFrom ?? null;
  if (product.isGiftCard) return <GiftCardDelivery inStock={inStock} />;
  return (
    <ul>
      {backorder ? (
        <Row icon={<ClockIcon className="text-copper-ink" />}>{backorderText(backorder, i18n)}</Row>
      ) : inStock ? (
        <Row icon={<CheckIcon className="text-moss-ink" />}>
          <Trans>In stock, online and in store</Trans>
        </Row>
      ) : (
        <Row icon={<ClockIcon className="text-copper-ink" />}>
          {product.kind === 'set' && product.inStock ? (
            <Trans>This combination is sold out. Choose another one.</Trans>
          ) : (
            <>
              <SoldOut product={product} />
              <EmailWhenBack product={product} variant={product.kind === 'set' ? null : variant} />
            </>
          )}
        </Row>
      )}
      {flat && (
        <Row icon={<DeliveryIcon />}>
          {freeFrom !== null && price.amount >= freeFrom ? (
            delivery.isSameEverywhere ? (
              <Trans>Free shipping on this item.</Trans>
            ) : (
              <Trans>Free shipping to {homeCountry} on this item.</Trans>
            )
          ) : delivery.isSameEverywhere ? (
            flat.freeFrom === null ? (
              <Trans>Shipping {flat.price}.</Trans>
            ) : (
              <Trans>
                Shipping {flat.price}, free from {flat.freeFrom}.
              </Trans>
            )
          ) : flat.freeFrom === null ? (
            <Trans>
              Shipping to {homeCountry} {flat.price}.
            </Trans>
          ) : (
            <Trans>
              Shipping to {homeCountry} {flat.price}, free from {flat.freeFrom}.
            </Trans>
          )}{' '}
          {hasDate && <DeliveryDate delivery={delivery} notBefore={backorder?.availableOn ?? ''} />}
          <Link to="/shipping-returns" className="text-link">
            <Trans>Shipping details</Trans>
          </Link>
        </Row>
      )}
      {pickup && (
        <Row icon={<StoreIcon />}>
          <Trans>Free store pickup.</Trans>{' '}
          {hasDate && <PickupDate delivery={delivery} notBefore={backorder?.availableOn ?? ''} />}
        </Row>
      )}
    </ul>
  );
}

/** A gift card is emailed: it has no stock in the shop, shipping price or pickup. */
function GiftCardDelivery({ inStock }: { inStock: boolean }) {
  const isMailSent = useIsMailSent();
  return (
    <ul>
      <Row
        icon={inStock ? <CheckIcon className="text-moss-ink" /> : <ClockIcon className="text-copper-ink" />}
      >
        {inStock ? (
          <>
            <Trans>Sent by email. No shipping costs.</Trans>
            {!isMailSent && (
              <>
                {' '}
                <Suspense fallback={null}>
                  <GiftCardWithoutEmail />
                </Suspense>
              </>
            )}
          </>
        ) : (
          <Trans>
            Sold out.{' '}
            <Link to="/contact" className="text-link">
              Ask about availability
            </Link>
          </Trans>
        )}
      </Row>
    </ul>
  );
}

/** Downloads the form only for what is sold out. */
function EmailWhenBack({ product, variant }: { product: Product; variant: ProductVariant | null }) {
  const { user } = useSession();
  return (
    <Suspense fallback={null}>
      <BackInStockForm
        key={variant?.id ?? ''}
        productId={product.id}
        selectedColor={variant?.id ?? null}
        email={user?.email ?? null}
      />
    </Suspense>
  );
}

/** The selected variant is sold out: shows other variants, or a contact link. */
function SoldOut({ product }: { product: Product }) {
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
