import { AddressFields } from '#modules/checkout/ui/storefront/address-fields.tsx';
import { EnterAddress } from '#modules/gift-acceptance/ui/storefront/enter-address.tsx';
import { ownGifts } from '#modules/gifts/client/storefront.ts';
import { GiftOfOrder } from '#modules/gifts/ui/storefront/gift-of-order.tsx';

/** The gift of an own order; its giver may enter the address that the recipient has not entered. */
export function OrderGift({ giftId, origin }: { giftId: string; origin: string }) {
  return (
    <GiftOfOrder
      giftId={giftId}
      origin={origin}
      renderAddressForm={({ id, recipientName, delivery }) =>
        delivery.by === 'recipient' && (
          <EnterAddress
            giftId={id}
            recipientName={recipientName}
            country={delivery.country}
            addressFields={(input) => <AddressFields {...input} section={null} />}
            onEntered={() => ownGifts.invalidate()}
          />
        )
      }
    />
  );
}
