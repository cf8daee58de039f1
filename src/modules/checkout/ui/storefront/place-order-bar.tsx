import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { colon } from '#kernel/punctuation.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';
import { TotalLabel } from '#ui/totals.tsx';

export interface PlaceOrderBarProps {
  total: Money;
  /** Null for gift cards alone. */
  delivery: { name: string; price: Money } | null;
  /** Until a country is chosen: `total` is the one before delivery. */
  countryNeeded?: { addsTax: boolean } | null | undefined;
  /** By rate, such as `IVA 23%`. */
  taxes: readonly { label: string; amount: Money; isIncluded: boolean }[];
  isStale: boolean;
  placing: boolean;
  /** What the button does: a payment page follows, the order is binding, or others pledge its price first. */
  action: 'pay' | 'order' | 'collect';
  onPlace: () => void;
  /** The phone version, fixed at the bottom with total, delivery and tax; the other is below the summary's totals. */
  sticky?: boolean;
}

/** The submit button; only one of the two versions is visible. */
export function PlaceOrderBar({
  total,
  delivery,
  countryNeeded = null,
  taxes,
  isStale,
  placing,
  action,
  onPlace,
  sticky = false,
}: PlaceOrderBarProps) {
  const { t, i18n } = useLingui();
  // With an online method the order button is on the payment page.
  const button = (
    <Button size="large" block pending={placing} onClick={onPlace}>
      {action === 'pay' ? (
        <Trans>Continue to payment</Trans>
      ) : action === 'collect' ? (
        <Trans>Start group gift</Trans>
      ) : (
        <Trans>Order with obligation to pay</Trans>
      )}
    </Button>
  );
  if (!sticky) return <div className="max-lg:hidden">{button}</div>;
  return (
    <div
      data-buy-bar
      className="sticky bottom-0 z-10 -mx-gutter grid gap-2 border-t border-hairline bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p
        className={classNames(
          'flex flex-wrap items-baseline justify-between gap-x-4 transition-opacity',
          isStale && 'opacity-50',
        )}
      >
        <span>
          <TotalLabel countryNeeded={countryNeeded} />{' '}
          <Price price={total} className="text-lg font-semibold" />
        </span>
        <span className="type-note text-ink-soft">
          {[
            ...(countryNeeded ? [t`Choose a country for delivery`] : []),
            ...(delivery && !countryNeeded
              ? [
                  `${delivery.name}${colon(i18n.locale)}${delivery.price.amount === 0 ? t`Free` : formatMoney(delivery.price, i18n.locale)}`,
                ]
              : []),
            ...taxes.map(({ label, amount, isIncluded }) => {
              const price = formatMoney(amount, i18n.locale);
              return isIncluded ? t`includes ${label} ${price}` : `${label} ${price}`;
            }),
          ].join(' · ')}
        </span>
      </p>
      {button}
    </div>
  );
}
