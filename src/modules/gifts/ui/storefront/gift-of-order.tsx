import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { ownGifts, useFollowOwnGifts } from '../../client/storefront.ts';
import { OwnGift } from './own-gifts.tsx';

/** The gift of the customer's order, with the link for its recipient. */
export function GiftOfOrder({ giftId, origin }: { giftId: string; origin: string }) {
  useFollowOwnGifts();
  const gift = useCachedQuery(ownGifts).value?.items.find(({ id }) => id === giftId);
  return gift ? (
    <div className="mt-6 border-t border-hairline pt-6">
      <OwnGift gift={gift} origin={origin} isOnOrderPage />
    </div>
  ) : null;
}
