import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { classNames } from './class-names.ts';
import { TotalsRow } from './totals-row.tsx';

export interface TotalsProps {
  subtotal: Money;
  /** Null for an order without delivery. */
  delivery: { name: string; price: Money } | null;
  /** Until a country is chosen, in place of the shipping price: `total` and `due` are those before it. */
  countryNeeded?: { addsTax: boolean } | null | undefined;
  /** Discounts by name. */
  discounts: readonly { name: string; amount: Money }[];
  /** Fee of the payment method. */
  paymentFee: Money;
  /** By rate, such as `IVA 23%`; tax included in prices is shown small at the end. */
  taxes: readonly { label: string; amount: Money; isIncluded: boolean }[];
  /** Order total including the fee. */
  total: Money;
  /** Amounts paid by gift cards. */
  giftCards: readonly { key: string; label: ReactNode; amount: Money }[];
  /** Amount left to pay. */
  due: Money;
  /** Announces changes of the total to screen readers. */
  isLive?: boolean;
  /** Whether a newer price is loading. */
  isStale?: boolean;
  className?: string;
  /** Rows below the total, such as refunds. */
  children?: ReactNode;
}

/** The price breakdown before and after an order. */
export function Totals({
  subtotal,
  delivery,
  countryNeeded = null,
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
      {countryNeeded ? (
        <div className="flex items-baseline justify-between gap-6">
          <dt>
            <Trans>Delivery</Trans>
          </dt>
          <dd className="type-small text-end text-ink-soft">
            <Trans>Calculated once you choose a country</Trans>
          </dd>
        </div>
      ) : (
        delivery && (
          <TotalsRow label={delivery.name} price={delivery.price} isFree={delivery.price.amount === 0} />
        )
      )}
      {discounts.map(({ name, amount }) => (
        <TotalsRow key={name} label={name} price={amount} isOff />
      ))}
      {paymentFee.amount > 0 && <TotalsRow label={<Trans>Payment fee</Trans>} price={paymentFee} />}
      {taxes
        .filter(({ isIncluded }) => !isIncluded)
        .map(({ label, amount }) => (
          <TotalsRow key={label} label={label} price={amount} />
        ))}
      <TotalsRow
        label={<TotalLabel countryNeeded={countryNeeded} />}
        price={total}
        kind="total"
        isLive={isLive}
      />
      {giftCards.length > 0 && (
        <>
          {giftCards.map(({ key, label, amount }) => (
            <TotalsRow key={key} label={label} price={amount} isOff />
          ))}
          <TotalsRow label={<Trans>Amount due</Trans>} price={due} kind="left" />
        </>
      )}
      {taxes
        .filter(({ isIncluded }) => isIncluded)
        .map((tax) => (
          <TotalsRow
            key={tax.label}
            label={<Trans>Includes {tax.label}</Trans>}
            price={tax.amount}
            kind="included"
          />
        ))}
      {children}
    </dl>
  );
}

/** "Total", or what a total without a country leaves out. */
export function TotalLabel({ countryNeeded }: { countryNeeded: { addsTax: boolean } | null }) {
  if (!countryNeeded) return <Trans>Total</Trans>;
  return countryNeeded.addsTax ? (
    <Trans>Total before delivery and tax</Trans>
  ) : (
    <Trans>Total before delivery</Trans>
  );
}
