import { Trans } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';

export interface PlaceOrderBarProps {
  total: Money;
  isStale: boolean;
  placing: boolean;
  /** Whether a payment page follows. */
  paysNext: boolean;
  onPlace: () => void;
  /** The phone version, fixed at the bottom with the total; the other is in the summary. */
  sticky?: boolean;
}

/** The submit button; only one of the two versions is visible. */
export function PlaceOrderBar({
  total,
  isStale,
  placing,
  paysNext,
  onPlace,
  sticky = false,
}: PlaceOrderBarProps) {
  const button = (
    <Button size="large" block={!sticky} pending={placing} onClick={onPlace}>
      {paysNext ? <Trans>Continue to payment</Trans> : <Trans>Place order</Trans>}
    </Button>
  );
  if (!sticky) return <div className="max-lg:hidden">{button}</div>;
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-10 -mx-gutter flex items-center justify-between gap-6 border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <span className="grid">
        <span className="type-note text-ink-soft">
          <Trans>Total</Trans>
        </span>
        <Price
          price={total}
          className={classNames('text-lg font-semibold transition-opacity', isStale && 'opacity-50')}
        />
      </span>
      {button}
    </div>
  );
}
