import type { ReactNode } from 'react';
import { formatMoney, type Money } from '#kernel/money.ts';
import { Price } from '../price.tsx';
import { useFormatLocale } from '../format-locale.ts';

export interface PriceRowProps {
  label: ReactNode;
  /** A negative amount is shown with a minus sign. */
  price: Money;
  /** 'total' has a line above; 'included' is small, because the amount is part of the other rows. */
  kind?: 'part' | 'total' | 'included';
}

const looks = {
  part: '',
  total: 'border-t border-hairline pt-2 font-semibold',
  included: 'type-small text-ink-soft',
};

/** A row of a price breakdown for staff, within a `dl`. */
export function PriceRow({ label, price, kind = 'part' }: PriceRowProps) {
  const locale = useFormatLocale();
  return (
    <div className={`flex items-baseline justify-between gap-6 ${looks[kind]}`}>
      <dt className={kind === 'part' ? 'text-ink-soft' : ''}>{label}</dt>
      <dd className="figures">
        {price.amount < 0 ? (
          // A minus sign instead of a hyphen, like in all prices.
          `−${formatMoney({ ...price, amount: -price.amount }, locale)}`
        ) : (
          <Price price={price} size={kind === 'included' ? 'small' : 'medium'} />
        )}
      </dd>
    </div>
  );
}
