import type { ReactNode } from 'react';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { ownGifts, useFollowOwnGifts } from '../../client/storefront.ts';
import type { Gift } from '../../contract/gifts.ts';
import { OwnGift } from './own-gifts.tsx';

/** The gift of the customer's order, with the link for its recipient. */
export function GiftOfOrder({
  giftId,
  origin,
  renderAddressForm,
}: {
  giftId: string;
  origin: string;
  /** A form for the address, while the recipient has not entered it. */
  renderAddressForm: (gift: Gift) => ReactNode;
}) {
  useFollowOwnGifts();
  const gift = useCachedQuery(ownGifts).value?.items.find(({ id }) => id === giftId);
  return gift ? (
    <div className="mt-6 border-t border-hairline pt-6">
      <OwnGift gift={gift} origin={origin} isOnOrderPage />
      {gift.state === 'awaiting' && <div className="mt-3 grid">{renderAddressForm(gift)}</div>}
    </div>
  ) : null;
}
