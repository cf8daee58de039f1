import { type Ref, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CartGift } from '#modules/catalog/contract/gift.ts';
import { isSendingDay } from '#modules/catalog/rules/gifts.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { newId } from '#kernel/ids.ts';
import { Button } from '#ui/button.tsx';
import { useGiftFields } from '#ui/gift-fields.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useShopTimeZone } from '#ui/shop-time-zone.ts';
import type { CartProduct } from '../../client/cart-line.ts';
import { preloadCartDrawer } from './cart-drawer.tsx';
import { useCartActions } from './cart-provider.tsx';

/** Adds a gift card to the cart: for another person, with their details, or for the customer. */
export function GiftCardForm({ product, ref }: { product: CartProduct; ref?: Ref<HTMLFormElement> }) {
  const { t } = useLingui();
  const { addToCart } = useCartActions();
  const timeZone = useShopTimeZone();
  const [isForOther, setForOther] = useState(true);
  const { fields, check, reset } = useGiftFields({
    isOwn: true,
    isSendingDay: (day) => isSendingDay(day, localTime(new Date(), timeZone).day),
  });
  const [pending, setPending] = useState(false);
  const hydrated = useHydrated();
  const { name } = product;

  async function add() {
    const details = isForOther ? check() : null;
    if (isForOther && !details) return;
    const gift: CartGift | null = details && { key: newId(new Date()), ...details };
    setPending(true);
    const added = await addToCart(product, { gift });
    setPending(false);
    if (added) reset();
  }

  return (
    <form
      ref={ref}
      noValidate
      aria-label={t`Gift card`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="grid gap-5"
    >
      <RadioGroup
        label={t`Who is the gift card for?`}
        name="for"
        value={isForOther ? 'other' : 'me'}
        options={[
          { value: 'other', label: t`Send it to someone` },
          { value: 'me', label: t`Send it to me` },
        ]}
        onChange={(value) => setForOther(value === 'other')}
      />
      {isForOther && fields}
      <Button
        type="submit"
        size="large"
        pending={pending}
        // The script of this form arrives after the page's: until then the browser would reload the page.
        disabled={!hydrated}
        aria-label={t`Add to cart: ${name}`}
        onPointerEnter={preloadCartDrawer}
        onFocus={preloadCartDrawer}
      >
        <Trans>Add to cart</Trans>
      </Button>
    </form>
  );
}
