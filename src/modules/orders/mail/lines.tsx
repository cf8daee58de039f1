import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import type { Order, OrderLine } from '../contract/order.ts';
import { language } from './language.ts';
import { amount, row } from './row-style.ts';

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ marginTop: 32 }}>
      <tbody>
        {order.lines.map((line) => (
          <Line key={`${line.productId} ${line.colorKey}`} line={line} />
        ))}
        <Sum label={<Trans>Goods</Trans>} value={order.subtotal} />
        <Sum label={order.deliveryName} value={order.delivery} />
        {order.discounts.map(({ name, amount }) => (
          <Sum key={name} label={name} value={{ ...amount, amount: -amount.amount }} />
        ))}
        {order.paymentFee.amount > 0 && (
          <Sum label={<Trans>Payment on delivery</Trans>} value={order.paymentFee} />
        )}
        {order.taxes
          .filter(({ isIncluded }) => !isIncluded)
          .map((part) => (
            <Sum key={taxText(part, language)} label={taxText(part, language)} value={part.amount} />
          ))}
        <Sum label={<Trans>Total</Trans>} value={order.total} isTotal />
        {order.giftCards.amount > 0 && (
          <>
            <Sum
              label={<Trans>Gift card</Trans>}
              value={{ ...order.giftCards, amount: -order.giftCards.amount }}
            />
            <Sum label={<Trans>Left to pay</Trans>} value={order.due} isTotal />
          </>
        )}
        {order.taxes
          .filter(({ isIncluded }) => isIncluded)
          .map((part) => (
            <Sum
              key={taxText(part, language)}
              label={<Trans>Of which {taxText(part, language)}</Trans>}
              value={part.amount}
            />
          ))}
      </tbody>
    </table>
  );
}

function Line({ line: { name, colorName, quantity, total } }: { line: OrderLine }) {
  return (
    <tr>
      <td style={row}>
        {`${quantity} × ${name}`}
        {colorName && <div style={{ color: mailTheme.inkSoft, fontSize: 14 }}>{colorName}</div>}
      </td>
      <td style={amount}>{formatMoney(total, language)}</td>
    </tr>
  );
}

function Sum({ label, value, isTotal = false }: { label: ReactNode; value: Money; isTotal?: boolean }) {
  const fontWeight = isTotal ? 600 : 400;
  return (
    <tr>
      <td style={{ ...row, fontWeight }}>{label}</td>
      <td style={{ ...amount, fontWeight }}>{formatMoney(value, language)}</td>
    </tr>
  );
}
