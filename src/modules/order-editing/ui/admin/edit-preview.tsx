import { type ReactNode, useEffect, useRef } from 'react';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Trans } from '@lingui/react/macro';
import { isOnline, isPledged } from '#modules/payments/contract/payment-methods.ts';
import { Price } from '#ui/price.tsx';
import { PriceRow } from '#ui/admin/price-row.tsx';
import type { AdminOrder } from '#modules/orders/contract/admin.ts';
import type { EditPreview } from '../../contract.ts';

/** The preview of an edit: the resulting order, and the refund or amount owed. */
export function EditPreviewView({
  order,
  outcome,
  children,
}: {
  order: AdminOrder;
  outcome: EditPreview;
  /** What staff decide about shipping and discounts. */
  children: ReactNode;
}) {
  const isMailSent = useIsMailSent();
  const { lines, subtotal, delivery, discount, tax, total, owed, givenBack, toGiftCards } = outcome;
  const summary = useRef<HTMLDivElement>(null);
  // The form before this preview may have been scrolled: move the focus to the summary.
  useEffect(() => summary.current?.focus(), []);
  const isSame = owed.amount + givenBack.amount + toGiftCards.amount === 0;
  return (
    <div className="grid gap-6">
      <div
        ref={summary}
        tabIndex={-1}
        className="grid scroll-mt-4 gap-1 rounded-md bg-butter-soft px-4 py-3 outline-none"
      >
        {owed.amount > 0 && (
          <p className="font-semibold">
            <Trans>
              Customer owes <Price price={owed} /> more
            </Trans>
          </p>
        )}
        {givenBack.amount > 0 && (
          <p className="font-semibold">
            <Trans>
              Refund <Price price={givenBack} />
            </Trans>
          </p>
        )}
        {toGiftCards.amount > 0 && (
          <p className="font-semibold">
            <Trans>
              Refund to gift card: <Price price={toGiftCards} />
            </Trans>
          </p>
        )}
        <p className="type-small">
          {isSame && order.total.amount === total.amount ? (
            <Trans>The total does not change.</Trans>
          ) : isSame ? (
            <Trans>Not paid yet. The amount due decreases.</Trans>
          ) : givenBack.amount > 0 && isOnline(order.paymentMethod) ? (
            <Trans>Refunded to the card automatically.</Trans>
          ) : givenBack.amount > 0 && isPledged(order.paymentMethod) ? (
            <Trans>
              Everyone who paid gets a part back: cards automatically, transfers listed under “Group gift”.
            </Trans>
          ) : givenBack.amount > 0 ? (
            <Trans>Pay out the refund yourself. It is recorded as refunded.</Trans>
          ) : owed.amount > 0 ? (
            order.email === '' ? (
              <Trans>
                Tell the customer about the amount due. Mark the order as paid when the payment arrives.
              </Trans>
            ) : isMailSent ? (
              <Trans>
                The customer is notified by email. Mark the order as paid when the payment arrives.
              </Trans>
            ) : (
              <Trans>
                The customer is not notified: no mail server. Mark the order as paid when the payment arrives.
              </Trans>
            )
          ) : null}
        </p>
      </div>
      {children}
      <ul className="border-t border-hairline">
        {lines.map((line) => (
          <li
            key={`${line.name} ${line.colorName ?? ''}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-3"
          >
            <span className="min-w-0">
              <span className="font-medium">{line.name}</span>
              {line.colorName && <span className="type-small block text-ink-soft">{line.colorName}</span>}
              <span className="type-small figures block text-ink-soft">
                {line.quantity === 0 ? (
                  <Trans>Removed</Trans>
                ) : line.before === 0 ? (
                  <Trans>Added: {line.quantity}</Trans>
                ) : line.before === line.quantity ? (
                  line.quantity
                ) : (
                  <Trans>
                    {line.quantity} instead of {line.before}
                  </Trans>
                )}
              </span>
            </span>
            <Price price={line.total} className="text-end" />
          </li>
        ))}
      </ul>
      <dl className="figures ms-auto grid w-full max-w-80 gap-2">
        <PriceRow label={<Trans>Items</Trans>} price={subtotal} />
        <PriceRow label={order.deliveryName} price={delivery} />
        {discount.amount > 0 && (
          <PriceRow label={<Trans>Discount</Trans>} price={{ ...discount, amount: -discount.amount }} />
        )}
        {order.paymentFee.amount > 0 && (
          <PriceRow label={<Trans>Payment fee</Trans>} price={order.paymentFee} />
        )}
        {tax.amount > 0 && <PriceRow label={<Trans>Tax</Trans>} price={tax} />}
        <PriceRow label={<Trans>Total</Trans>} price={total} kind="total" />
        <PriceRow label={<Trans>Previous total</Trans>} price={order.total} />
      </dl>
    </div>
  );
}
