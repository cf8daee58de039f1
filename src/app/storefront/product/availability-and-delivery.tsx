import { Suspense } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Product } from '#modules/catalog/contract/product.ts';
import type { ProductVariant } from '#modules/catalog/contract/variants.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { CheckIcon, ClockIcon, DeliveryIcon, StoreIcon } from '#ui/icons.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ServerContent } from '#ui/server-content.tsx';
import { DeliveryDate, PickupDate } from './delivery-date.tsx';
import { ProductFact } from './product-fact.tsx';
import { ShippingCost } from './shipping-cost.tsx';

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
  const { flat, pickup } = delivery;
  const { inStock, backorder, price } = variant ?? product;
  const { i18n } = useLingui();
  const hasDate = inStock && backorder?.availableOn !== null;
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
          <ServerContent changesWith={[delivery, price.amount]}>
            {() => <ShippingCost delivery={delivery} amount={price.amount} />}
          </ServerContent>{' '}
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
