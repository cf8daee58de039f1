import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, type Money, subtractMoney } from '#kernel/money.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { TotalsRow } from '#ui/totals-row.tsx';
import type { DraftQuote } from '../../contract/drafts.ts';

/** The goods and what they come to, delivered. @param fee what the chosen way of paying costs. */
export function OfferedGoods({ quote, fee }: { quote: DraftQuote; fee: Money }) {
  const { i18n } = useLingui();
  const { lines, subtotal, delivery, discounts, taxes, total, due } = quote;
  const onCards = subtractMoney(total, due);
  return (
    <>
      <ul className="grid gap-4">
        {lines.map(({ productId, selectedColor, name, colorName, image, quantity, lineTotal, available }) => (
          <li key={`${productId} ${selectedColor ?? ''}`} className="flex gap-4">
            <span className="w-14 shrink-0">
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
              {available < quantity && (
                <span className="type-small text-berry-ink">
                  {available === 0 ? <Trans>Sold out</Trans> : <Trans>Only {available} left</Trans>}
                </span>
              )}
            </span>
            <Price price={lineTotal} className="shrink-0 self-start" />
          </li>
        ))}
      </ul>
      <dl className="figures grid gap-2.5 border-t border-hairline pt-5">
        <TotalsRow label={<Trans>Subtotal</Trans>} price={subtotal} />
        <TotalsRow label={delivery.method.name} price={delivery.price} isFree={delivery.price.amount === 0} />
        {discounts.map(({ name, amount }) => (
          <TotalsRow key={name} label={name} price={amount} isOff />
        ))}
        {fee.amount > 0 && <TotalsRow label={<Trans>Payment on delivery</Trans>} price={fee} />}
        {taxes
          .filter(({ isIncluded }) => !isIncluded)
          .map((part) => (
            <TotalsRow
              key={taxText(part, i18n.locale)}
              label={taxText(part, i18n.locale)}
              price={part.amount}
            />
          ))}
        <TotalsRow label={<Trans>Total</Trans>} price={addMoney(total, fee)} kind="total" />
        {onCards.amount > 0 && (
          <>
            <TotalsRow label={<Trans>Gift card</Trans>} price={onCards} isOff />
            <TotalsRow label={<Trans>Left to pay</Trans>} price={addMoney(due, fee)} kind="left" />
          </>
        )}
      </dl>
    </>
  );
}
