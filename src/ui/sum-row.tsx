import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { Price } from './price.tsx';

export interface SumRowProps {
  label: ReactNode;
  /** Below nothing: it is taken off, and a minus stands before it. */
  price: Money;
  /** 'total' stands below a rule, 'included' small, as it is in the others already. */
  kind?: 'part' | 'total' | 'included';
}

const looks = {
  part: '',
  total: 'border-t border-hairline pt-2 font-semibold',
  included: 'type-small text-ink-soft',
};

/** A line of what something comes to, as staff read it, within a `dl`. */
export function SumRow({ label, price, kind = 'part' }: SumRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={`flex items-baseline justify-between gap-6 ${looks[kind]}`}>
      <dt className={kind === 'part' ? 'text-ink-soft' : ''}>{label}</dt>
      <dd className="figures">
        {price.amount < 0 ? (
          // A minus, and no hyphen, as beside every other price.
          `−${formatMoney({ ...price, amount: -price.amount }, i18n.locale)}`
        ) : (
          <Price price={price} size={kind === 'included' ? 'small' : 'medium'} />
        )}
      </dd>
    </div>
  );
}
