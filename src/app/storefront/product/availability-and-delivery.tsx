import { Suspense } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { CheckIcon, ClockIcon, DeliveryIcon, StoreIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDeliveryTerms } from '../use-delivery-terms.ts';
import { DeliveryDate, PickupDate } from './delivery-date.tsx';
import { ProductFact } from './product-fact.tsx';

const GiftCardDelivery = lazyPart(
  () => import('./gift-card-delivery.tsx').then((module) => ({ default: module.GiftCardDelivery })),
  { isServerRendered: true },
);
const SoldOut = lazyPart(() => import('./sold-out.tsx').then((module) => ({ default: module.SoldOut })), {
  isServerRendered: true,
});

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
  if (product.isGiftCard) {
    return (
      <Suspense fallback={<div className="h-12" />}>
        <GiftCardDelivery inStock={inStock} />
      </Suspense>
    );
  }
  return (
    <ul>
      {backorder ? (
        <ProductFact icon={<ClockIcon className="text-copper-ink" />}>
          {backorderText(backorder, i18n)}
        </ProductFact>
      ) : inStock ? (
        <ProductFact icon={<CheckIcon className="text-moss-ink" />}>
          <Trans>In stock, online and in store</Trans>
        </ProductFact>
      ) : (
        <ProductFact icon={<ClockIcon className="text-copper-ink" />}>
          <Suspense fallback={null}>
            <SoldOut product={product} variant={variant} />
          </Suspense>
        </ProductFact>
      )}
      {flat && (
        <ProductFact icon={<DeliveryIcon />}>
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
        </ProductFact>
      )}
      {pickup && (
        <ProductFact icon={<StoreIcon />}>
          <Trans>Free store pickup.</Trans>{' '}
          {hasDate && <PickupDate delivery={delivery} notBefore={backorder?.availableOn ?? ''} />}
        </ProductFact>
      )}
    </ul>
  );
}
