import { useRef } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { lineKey } from '#modules/cart/rules.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePriceChanges } from '../../client/use-quote.ts';
import type { Quote } from '../../contract.ts';
import type { CartActions } from './cart-actions.ts';
import { DeliveryMethods } from './delivery-methods.tsx';
import { GiftDestination } from './gift-destination.tsx';
import { QuoteChangesNotice } from './quote-changes-notice.tsx';
import { QuoteLine } from './quote-line.tsx';

/** One of several gifts that are paid together: its items, destination and shipping method. */
export function JointGift({
  giftId,
  quote,
  errorCode,
  cart,
  pickupPlace,
  payment,
  submitCount,
  onMethod,
}: {
  giftId: string;
  /** Undefined while it loads, or after an error. */
  quote: Quote | undefined;
  errorCode: string | null;
  cart: CartActions;
  pickupPlace: readonly string[];
  payment: PaymentMethod | null;
  /** Number of submit attempts. */
  submitCount: number;
  onMethod: (deliveryMethodId: string) => void;
}) {
  const { t } = useLingui();
  const newPrices = usePriceChanges(quote?.changes);
  const items = useRef<HTMLUListElement>(null);
  if (errorCode)
    return (
      <div className="grid justify-items-start gap-4">
        <FormError
          title={
            errorCode === 'gift_too_soon'
              ? t`The gift cannot arrive by the day you chose`
              : errorCode === 'country_not_served'
                ? t`We do not ship to this country`
                : t`This gift cannot be ordered at the moment`
          }
        />
        <Link to={`/deliver-as-gift?gift=${giftId}`} className="text-link">
          <Trans>Edit gift</Trans>
        </Link>
      </div>
    );
  if (!quote?.gift) return <Skeleton className="h-64" />;
  return (
    <div className="grid gap-5">
      <QuoteChangesNotice
        quote={quote}
        newPrices={newPrices}
        cart={cart}
        submitCount={submitCount}
        focusAfter={items}
      />
      <ul ref={items} tabIndex={-1} className="grid gap-4 outline-none">
        {quote.lines.map((line) => (
          <QuoteLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      <GiftDestination gift={quote.gift} giftId={giftId} isBelowName />
      <DeliveryMethods
        name={`delivery-${giftId}`}
        methods={quote.methods}
        selected={quote.delivery.method}
        pickupPlace={pickupPlace}
        payment={payment}
        onSelect={onMethod}
      />
    </div>
  );
}
