import { lineKey } from '#modules/cart/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { addMoney, type Money, subtractMoney } from '#kernel/money.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { SummaryLine } from '#ui/summary-line.tsx';
import { Totals } from '#ui/totals.tsx';
import type { DraftOrderQuote } from '../../contract/draft-orders.ts';

/** Line items and totals. @param fee of the selected payment method. */
export function DraftOrderItems({ quote, fee }: { quote: DraftOrderQuote; fee: Money }) {
  const { i18n } = useLingui();
  const { lines, subtotal, delivery, discounts, taxes, total, due } = quote;
  const onCards = subtractMoney(total, due);
  return (
    <>
      <ul className="grid gap-4">
        {lines.map(({ lineTotal, available, ...line }) => (
          <SummaryLine
            key={lineKey(line)}
            name={line.name}
            colorName={line.variantName ?? line.colorName}
            components={line.components}
            image={line.image}
            quantity={line.quantity}
            total={lineTotal}
            isShort={available < line.quantity}
          >
            {line.backorder && (
              <span className="type-note text-copper-ink">{backorderText(line.backorder, i18n)}</span>
            )}
            {available < line.quantity && (
              <span className="type-small text-berry-ink">
                {available === 0 ? <Trans>Sold out</Trans> : <Trans>Only {available} left</Trans>}
              </span>
            )}
          </SummaryLine>
        ))}
      </ul>
      <Totals
        className="border-t border-hairline"
        subtotal={subtotal}
        delivery={{ name: delivery.method.name, price: delivery.price }}
        discounts={discounts}
        paymentFee={fee}
        taxes={taxes.map((part) => ({ ...part, label: taxText(part, i18n.locale) }))}
        total={addMoney(total, fee)}
        giftCards={
          onCards.amount > 0 ? [{ key: 'all', label: <Trans>Gift card</Trans>, amount: onCards }] : []
        }
        due={addMoney(due, fee)}
      />
    </>
  );
}
