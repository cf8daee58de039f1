import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { classNames } from './class-names.ts';
import { TotalsRow } from './totals-row.tsx';

export interface TotalsProps {
  subtotal: Money;
  delivery: { name: string; price: Money };
  /** What is taken off, under its name. */
  discounts: readonly { name: string; amount: Money }[];
  /** What the way of paying costs. */
  paymentFee: Money;
  /** By rate, such as `IVA 23%`; what the prices hold already stands small at the end. */
  taxes: readonly { label: string; amount: Money; isIncluded: boolean }[];
  /** All of it, the fee too. */
  total: Money;
  /** What gift cards pay of it. */
  giftCards: readonly { key: string; label: ReactNode; amount: Money }[];
  /** What they leave to pay. */
  due: Money;
  /** The total is read out when it changes. */
  isLive?: boolean;
  /** It is being reckoned anew. */
  isStale?: boolean;
  className?: string;
  /** What came of it since. */
  children?: ReactNode;
}

/** What somebody pays and what it is made of: before an order as after it. */
export function Totals({
  subtotal,
  delivery,
  discounts,
  paymentFee,
  taxes,
  total,
  giftCards,
  due,
  isLive,
  isStale,
  className,
  children,
}: TotalsProps) {
  return (
    <dl
      aria-busy={isStale}
      className={classNames('grid gap-2.5 pt-5 transition-opacity', isStale && 'opacity-60', className)}
    >
      <TotalsRow label={<Trans>Subtotal</Trans>} price={subtotal} />
      <TotalsRow label={delivery.name} price={delivery.price} isFree={delivery.price.amount === 0} />
      {discounts.map(({ name, amount }) => (
        <TotalsRow key={name} label={name} price={amount} isOff />
      ))}
      {paymentFee.amount > 0 && <TotalsRow label={<Trans>Payment on delivery</Trans>} price={paymentFee} />}
      {taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ label, amount }) => (
          <TotalsRow key={label} label={label} price={amount} />
        ))}
      <TotalsRow label={<Trans>Total</Trans>} price={total} kind="total" isLive={isLive} />
      {giftCards.length > 0 && (
        <>
          {giftCards.map(({ key, label, amount }) => (
            <TotalsRow key={key} label={label} price={amount} isOff />
          ))}
          <TotalsRow label={<Trans>Left to pay</Trans>} price={due} kind="left" />
        </>
      )}
      {taxes
        .filter(({ isIncluded }) => isIncluded)
        .map((tax) => (
          <TotalsRow
            key={tax.label}
            label={<Trans>Of which {tax.label}</Trans>}
            price={tax.amount}
            kind="included"
          />
        ))}
      {children}
    </dl>
  );
}
