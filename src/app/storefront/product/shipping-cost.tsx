import { Trans } from '@lingui/react/macro';
import type { DeliveryTerms } from '#modules/shipping/contract/shipping.ts';
import { useDeliveryTerms } from '../use-delivery-terms.ts';

/** Cost of delivery to the shop's country. @param amount of the product's price, in minor units. */
export function ShippingCost({ delivery, amount }: { delivery: DeliveryTerms; amount: number }) {
  const { flat, homeCountry } = useDeliveryTerms(delivery);
  if (!flat || !delivery.flat) return null;
  const { isSameEverywhere } = delivery;
  if (delivery.flat.freeFrom !== null && amount >= delivery.flat.freeFrom)
    return isSameEverywhere ? (
      <Trans>Free shipping on this item.</Trans>
    ) : (
      <Trans>Free shipping to {homeCountry} on this item.</Trans>
    );
  if (flat.freeFrom === null)
    return isSameEverywhere ? (
      <Trans>Shipping {flat.price}.</Trans>
    ) : (
      <Trans>
        Shipping to {homeCountry} {flat.price}.
      </Trans>
    );
  return isSameEverywhere ? (
    <Trans>
      Shipping {flat.price}, free from {flat.freeFrom}.
    </Trans>
  ) : (
    <Trans>
      Shipping to {homeCountry} {flat.price}, free from {flat.freeFrom}.
    </Trans>
  );
}
