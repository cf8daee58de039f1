import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { MailLine, MailLines, MailSum } from '#platform/mail/lines.tsx';
import type { OrderRefund } from '../contract/order.ts';
import type { OrderDetails } from '../service/present-order.ts';

/** What a refund is for. */
export function RefundedLines({ order, refund }: { order: OrderDetails; refund: OrderRefund }) {
  const { i18n } = useLingui();
  const read = (value: Money): string => formatMoney(value, i18n.locale);
  return (
    <div style={{ margin: '0 0 32px' }}>
      <MailLines>
        {refund.lines.map(({ position, quantity, amount }) => (
          <MailLine
            key={position}
            quantity={quantity}
            name={order.lines[position]?.name ?? ''}
            detail={order.lines[position]?.colorName ?? null}
            amount={read(amount)}
          />
        ))}
        {refund.delivery.amount > 0 && <MailSum label={order.deliveryName} amount={read(refund.delivery)} />}
        {refund.otherAmount.amount > 0 && (
          <MailSum label={<Trans>Other amount</Trans>} amount={read(refund.otherAmount)} />
        )}
        <MailSum label={<Trans>Total refund</Trans>} amount={read(refund.amount)} isTotal />
      </MailLines>
    </div>
  );
}

export function OrderLines({ order }: { order: OrderDetails }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const read = (value: Money): string => formatMoney(value, locale);
  const negative = (value: Money): string => read({ ...value, amount: -value.amount });
  return (
    <MailLines>
      {order.lines.map(({ name, colorName, quantity, total, gift, backorder }, position) => (
        <MailLine
          // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its position
          key={position}
          quantity={quantity}
          name={name}
          detail={gift ? joinByComma([gift.recipientName, gift.recipientEmail], locale) : colorName}
          note={backorder ? backorderText(backorder, i18n) : null}
          amount={read(total)}
        />
      ))}
      <MailSum label={<Trans>Subtotal</Trans>} amount={read(order.subtotal)} />
      {order.handover !== 'mail' && (
        <MailSum
          label={order.deliveryName}
          amount={order.delivery.amount === 0 ? t`Free` : read(order.delivery)}
        />
      )}
      {order.discounts.map(({ name, amount }) => (
        <MailSum key={name} label={name} amount={negative(amount)} />
      ))}
      {order.paymentFee.amount > 0 && (
        <MailSum label={<Trans>Payment fee</Trans>} amount={read(order.paymentFee)} />
      )}
      {order.taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map((part) => (
          <MailSum key={taxText(part, locale)} label={taxText(part, locale)} amount={read(part.amount)} />
        ))}
      <MailSum label={<Trans>Total</Trans>} amount={read(order.total)} isTotal />
      {order.giftCards.amount > 0 && (
        <>
          <MailSum label={<Trans>Gift card</Trans>} amount={negative(order.giftCards)} />
          <MailSum label={<Trans>Amount due</Trans>} amount={read(order.due)} isTotal />
        </>
      )}
      {order.taxes
        .filter(({ isIncluded }) => isIncluded)
        .map((part) => (
          <MailSum
            key={taxText(part, locale)}
            label={<Trans>Includes {taxText(part, locale)}</Trans>}
            amount={read(part.amount)}
          />
        ))}
    </MailLines>
  );
}
