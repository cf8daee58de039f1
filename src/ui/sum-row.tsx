import type { ReactNode } from 'react';
import type { Money } from '#kernel/money.ts';
import { Price } from './price.tsx';

/** A line of what something comes to, within a `dl`; the total stands below a rule. */
export function SumRow({
  label,
  price,
  isTotal = false,
}: {
  label: ReactNode;
  price: Money;
  isTotal?: boolean;
}) {
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-6 border-t border-hairline pt-2 font-semibold'
          : 'flex justify-between gap-6'
      }
    >
      <dt className={isTotal ? '' : 'text-ink-soft'}>{label}</dt>
      <dd>
        <Price price={price} />
      </dd>
    </div>
  );
}
