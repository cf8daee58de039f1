import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInputQuery } from '#platform/browser/use-input-query.ts';
import { fetchCartPromotions } from '../../client/cart-promotions.ts';
import { describePromotion } from '../../rules/describe-promotion.ts';

/** What the automatic promotions do that concern the products in a cart; nothing without any. */
export function CartPromotions({ productIds }: { productIds: readonly string[] }) {
  const { i18n } = useLingui();
  const [now] = useState(() => new Date());
  const products = [...new Set(productIds)].toSorted().join(',');
  const promotions = useInputQuery(products || null, (signal) => fetchCartPromotions(products, signal));
  if (products === '' || !promotions || promotions.length === 0) return null;
  return (
    <div className="type-small grid gap-1.5 border-t border-hairline pt-4">
      <p className="font-medium">
        <Trans>Offers for your cart, applied at checkout</Trans>
      </p>
      <ul className="grid gap-1 text-ink-soft">
        {promotions.map((promotion) => {
          const text = describePromotion(promotion, i18n, now);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </div>
  );
}
