import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { classNames } from './class-names.ts';
import { Price } from './price.tsx';
import { useFormatLocale } from './format-locale.ts';

export interface TotalsRowProps {
  label: ReactNode;
  price: Money;
  /**
   * 'total' is large with a line above; 'left' is bold; 'included' is small, because the amount is part of
   * the rows above.
   */
  kind?: 'part' | 'total' | 'left' | 'included';
  /** Shows the amount with a minus sign. */
  isOff?: boolean;
  /** Shows "Free" for an amount of zero. */
  isFree?: boolean;
  /** Announces changes of the total to screen readers. */
  isLive?: boolean;
}

const looks = {
  part: '',
  total: 'border-t border-hairline pt-3 text-lg font-semibold',
  left: 'font-semibold',
  included: 'type-small text-ink-soft',
};

/** A row of the customer's price breakdown, within a `dl`. */
export function TotalsRow({ label, price, kind = 'part', isOff, isFree, isLive }: TotalsRowProps) {
  const locale = useFormatLocale();
  return (
    <div
      // With the label: an amount alone says nothing.
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive}
      className={classNames('flex items-baseline justify-between gap-6', looks[kind])}
    >
      <dt>{label}</dt>
      <dd className={isOff ? 'figures' : undefined}>
        {isFree ? (
          <Trans>Free</Trans>
        ) : isOff ? (
          `−${formatMoney(price, locale)}`
        ) : (
          <Price
            price={price}
            size={kind === 'included' ? 'small' : 'medium'}
            className={kind === 'total' ? 'text-lg' : undefined}
          />
        )}
      </dd>
    </div>
  );
}
