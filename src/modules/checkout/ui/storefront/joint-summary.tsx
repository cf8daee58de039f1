import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Price } from '#ui/price.tsx';
import { TermsNotice } from '#ui/terms-notice.tsx';
import type { PlaceState } from '../../client/use-place-order.ts';
import type { Quote } from '../../contract.ts';
import { PlaceOrderError } from './place-order-error.tsx';

/** The total of each gift and of all. */
export function JointSummary({
  quotes,
  total,
  isStale,
  quoteFailed,
  state,
  button,
}: {
  quotes: readonly Quote[];
  /** Null if no gift can be ordered. */
  total: Money | null;
  isStale: boolean;
  quoteFailed: boolean;
  state: PlaceState;
  /** Absent while one of the gifts cannot be ordered. */
  button: ReactNode;
}) {
  return (
    <section
      aria-labelledby="checkout-summary"
      className="grid content-start gap-6 self-start rounded-lg bg-linen p-6 lg:sticky lg:top-24"
    >
      <h2 id="checkout-summary" className="type-subheading">
        <Trans>Your orders</Trans>
      </h2>
      <dl className={classNames('grid gap-3', isStale && 'opacity-50')} aria-busy={isStale}>
        {quotes.map(({ quoteId, gift, delivery, total: each }) => (
          <div key={gift?.recipientName ?? quoteId} className="flex items-baseline justify-between gap-4">
            <dt>
              <Trans>
                Gift for <bdi>{gift?.recipientName}</bdi>
              </Trans>
              <span className="type-note block text-ink-soft">{delivery.method.name}</span>
            </dt>
            <dd>
              <Price price={each} />
            </dd>
          </div>
        ))}
        <div
          aria-live="polite"
          className="flex items-baseline justify-between gap-4 border-t border-hairline pt-4 font-semibold"
        >
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{total && <Price price={total} className="text-lg" />}</dd>
        </div>
      </dl>
      <p className="type-small text-ink-soft">
        <Trans>
          Each recipient gets an order of their own. Taxes are included in the totals. To use a code, order
          the gift by itself.
        </Trans>
      </p>
      <PlaceOrderError state={state} quoteFailed={quoteFailed} />
      {button || (
        <p role="status" className="type-small text-berry-ink">
          <Trans>One of the gifts cannot be ordered. Edit it, or remove it from your cart.</Trans>
        </p>
      )}
      <p className="type-note text-ink-soft">
        <TermsNotice />
      </p>
    </section>
  );
}
