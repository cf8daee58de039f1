import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, type Money } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { TotalsRow } from '#ui/totals-row.tsx';
import type { CartItem } from '#modules/cart/contract.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import type { Quote } from '../../contract.ts';
import type { PlaceState } from '../../client/use-place-order.ts';
import { PlaceProblem } from './place-problem.tsx';

export interface CheckoutSummaryProps {
  quote: Quote;
  /** Shows the cart where it has no page of its own. */
  onOpenCart: (() => void) | undefined;
  /** What the chosen way of paying costs. */
  paymentFee: Money;
  isStale: boolean;
  quoteFailed: boolean;
  state: PlaceState;
  /** Takes the focus when nothing stands in the way of the order any more. */
  heading: Ref<HTMLHeadingElement>;
  /** Where codes are typed. */
  codes: ReactNode;
  button: ReactNode;
}

/** A line of text to look at, as high as a thumb. */
const changeClass = 'type-small text-link relative after:absolute after:-inset-x-2 after:-inset-y-3';

/** What is ordered and what it costs, kept as it is in the shop. */
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
  const isShort = quote.lines.some(({ available, quantity }) => available < quantity);
  // Told once; what was sold out has been taken out since.
  const mended = state.kind === 'refused' && state.code === 'out_of_stock' && !isShort && !isStale;
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
            <Trans>Change the cart</Trans>
          </button>
        ) : (
          <Link to="/cart" className={changeClass}>
            <Trans>Change the cart</Trans>
          </Link>
        )}
      </div>
      <ul className="grid max-h-[22rem] gap-4 overflow-y-auto lg:max-h-[38dvh]">
        {quote.lines.map((line) => (
          <Line key={`${line.productId} ${line.selectedColor ?? ''}`} line={line} />
        ))}
      </ul>
      {codes}
      <Totals quote={quote} paymentFee={paymentFee} isStale={isStale} />
      {!mended && <PlaceProblem state={state} quoteFailed={quoteFailed} />}
      {button}
      <p className="type-note text-ink-soft">
        <Trans>
          By ordering you agree to our{' '}
          <Link to="/terms-of-service" className="text-link">
            terms
          </Link>
          .
        </Trans>
      </p>
    </section>
  );
}

function Line({ line: { name, colorName, image, quantity, lineTotal, available } }: { line: CartItem }) {
  return (
    <li className="flex gap-4">
      <span className={classNames('w-14 shrink-0', available < quantity && 'opacity-50')}>
        {image ? (
          <Picture {...image} alt="" sizes="3.5rem" className="aspect-4/5 rounded-sm" />
        ) : (
          <span className="block aspect-4/5 rounded-sm bg-linen-deep" />
        )}
      </span>
      <span className="grid min-w-0 grow content-start gap-0.5">
        <span className="leading-snug">
          <bdi>{name}</bdi>
        </span>
        <span className="type-small figures text-ink-soft">
          {colorName ? `${colorName} · ` : ''}
          <Trans>Quantity {quantity}</Trans>
        </span>
      </span>
      <Price price={lineTotal} className="shrink-0 self-start" />
    </li>
  );
}

function Totals({
  quote: { subtotal, delivery, discounts, taxes, total, codes, due },
  paymentFee,
  isStale,
}: {
  quote: Quote;
  paymentFee: Money;
  isStale: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <dl
      aria-busy={isStale}
      className={classNames(
        'grid gap-2.5 border-t border-hairline pt-5 transition-opacity',
        isStale && 'opacity-60',
      )}
    >
      <TotalsRow label={<Trans>Subtotal</Trans>} price={subtotal} />
      <TotalsRow label={delivery.method.name} price={delivery.price} isFree={delivery.price.amount === 0} />
      {discounts.map(({ name, amount }) => (
        <TotalsRow key={name} label={name} price={amount} isOff />
      ))}
      {paymentFee.amount > 0 && <TotalsRow label={<Trans>Payment on delivery</Trans>} price={paymentFee} />}
      {taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map((part) => (
          <TotalsRow
            key={taxText(part, i18n.locale)}
            label={taxText(part, i18n.locale)}
            price={part.amount}
          />
        ))}
      <TotalsRow label={<Trans>Total</Trans>} price={addMoney(total, paymentFee)} kind="total" isLive />
      {due.amount < total.amount && (
        <>
          {codes.map(
            ({ code, giftCard }) =>
              giftCard && (
                <TotalsRow
                  key={code}
                  label={
                    <>
                      <Trans>Gift card</Trans>{' '}
                      <span className="figures text-ink-soft">…{code.slice(-4)}</span>
                    </>
                  }
                  price={giftCard.used}
                  isOff
                />
              ),
          )}
          <TotalsRow label={<Trans>Left to pay</Trans>} price={addMoney(due, paymentFee)} kind="left" />
        </>
      )}
      {taxes
        .filter(({ isIncluded }) => isIncluded)
        .map((part) => (
          <TotalsRow
            key={taxText(part, i18n.locale)}
            label={<Trans>Of which {taxText(part, i18n.locale)}</Trans>}
            price={part.amount}
            kind="included"
          />
        ))}
    </dl>
  );
}
