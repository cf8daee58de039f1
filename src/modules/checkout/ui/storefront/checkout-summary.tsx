import { lineKey } from '#modules/cart/rules.ts';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, type Money } from '#kernel/money.ts';
import { TermsNotice } from '#ui/terms-notice.tsx';
import { Totals, type TotalsProps } from '#ui/totals.tsx';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { isByEmail } from '#modules/shipping/contract/method-ids.ts';
import type { Quote } from '../../contract.ts';
import type { PlaceState } from '../../client/use-place-order.ts';
import { QuoteLine } from './quote-line.tsx';
import { PlaceOrderError } from './place-order-error.tsx';

export interface CheckoutSummaryProps {
  quote: Quote;
  /** Opens the cart of a guest, which has no page. */
  onOpenCart: (() => void) | undefined;
  /** Fee of the chosen payment method. */
  paymentFee: Money;
  isStale: boolean;
  quoteFailed: boolean;
  state: PlaceState;
  /** Receives the focus when the last stock problem is fixed, and when placing the order applies a code. */
  heading: Ref<HTMLHeadingElement>;
  /** The coupon code field. */
  codes: ReactNode;
  button: ReactNode;
}

/** A text link with a larger touch target. */
const changeClass = 'type-small text-link relative after:absolute after:-inset-x-2 after:-inset-y-3';

/** Items and totals of the order, at current prices. */
export function CheckoutSummary({
  quote,
  onOpenCart,
  paymentFee,
  isStale,
  quoteFailed,
  state,
  heading,
  codes,
  button,
}: CheckoutSummaryProps) {
  const { i18n } = useLingui();
  const { subtotal, delivery, discounts, taxes, total, due } = quote;
  const isShort = quote.lines.some(({ available, quantity }) => available < quantity);
  // No item is short in stock any more, so the error message is hidden.
  const isResolved = state.kind === 'error' && state.code === 'out_of_stock' && !isShort && !isStale;
  return (
    <section
      aria-labelledby="checkout-summary"
      className="grid content-start gap-6 self-start rounded-lg bg-linen p-6 lg:sticky lg:top-24"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} id="checkout-summary" className="type-subheading">
          <Trans>Your order</Trans>
        </h2>
        {onOpenCart ? (
          <button type="button" className={changeClass} onClick={onOpenCart}>
            <Trans>Edit cart</Trans>
          </button>
        ) : (
          <Link to="/cart" className={changeClass}>
            <Trans>Edit cart</Trans>
          </Link>
        )}
      </div>
      <ul className="grid max-h-[22rem] gap-4 overflow-y-auto lg:max-h-[38dvh]">
        {quote.lines.map((line) => (
          <QuoteLine key={lineKey(line)} line={line} />
        ))}
      </ul>
      {codes}
      <Totals
        className="border-t border-hairline"
        isLive
        isStale={isStale}
        countryNeeded={delivery.method.needsAddress ? quote.countryNeeded : null}
        subtotal={subtotal}
        delivery={isByEmail(delivery.method) ? null : { name: delivery.method.name, price: delivery.price }}
        discounts={discounts}
        paymentFee={paymentFee}
        taxes={taxes.map((part) => ({ ...part, label: taxText(part, i18n.locale) }))}
        total={addMoney(total, paymentFee)}
        giftCards={due.amount < total.amount ? giftCardsOf(quote) : []}
        due={addMoney(due, paymentFee)}
      />
      {!isResolved && <PlaceOrderError state={state} quoteFailed={quoteFailed} />}
      {button}
      <p className="type-note text-ink-soft">
        <TermsNotice />
      </p>
    </section>
  );
}

/** The amount paid by each gift card. */
function giftCardsOf({ codes }: Quote): TotalsProps['giftCards'] {
  return codes.flatMap(({ code, giftCard }) =>
    giftCard
      ? [
          {
            key: code,
            label: (
              <>
                <Trans>Gift card</Trans> <span className="figures text-ink-soft">…{code.slice(-4)}</span>
              </>
            ),
            amount: giftCard.used,
          },
        ]
      : [],
  );
}
