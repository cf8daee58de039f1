import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordedRefundMethod } from '#modules/payments/contract/manual-refund-methods.ts';
import { TotalsRow } from '#ui/totals-row.tsx';
import type { RecordedRefund } from '../../contract/manual-refund.ts';
import type { Order } from '../../contract/order.ts';
import { useOrderLabels } from './use-order-labels.ts';

/** What each refund of the order was for; nothing without a refund. */
export function OrderRefunds({ order: { refunds = [], lines, deliveryName } }: { order: Order }) {
  const words = useOrderLabels();
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds" className="mt-10">
      <h2 id="order-refunds" className="type-subheading mb-5">
        <Trans>Refunds</Trans>
      </h2>
      <ul className="grid gap-5 border-t border-hairline pt-5">
        {refunds.map((refund) => (
          <li key={refund.id}>
            <time dateTime={refund.refundedAt} className="type-small text-ink-soft">
              {words.moment(refund.refundedAt)}
            </time>
            <dl className="mt-2 grid gap-2">
              {refund.lines.map(({ position, quantity, amount }) => (
                <TotalsRow
                  key={position}
                  label={
                    <>
                      {quantity} × <bdi>{lines[position]?.name}</bdi>
                      {lines[position]?.colorName && (
                        <bdi className="type-small block text-ink-soft">{lines[position].colorName}</bdi>
                      )}
                    </>
                  }
                  price={amount}
                />
              ))}
              {refund.delivery.amount > 0 && <TotalsRow label={deliveryName} price={refund.delivery} />}
              {refund.otherAmount.amount > 0 && (
                <TotalsRow label={<Trans>Other amount</Trans>} price={refund.otherAmount} />
              )}
              <TotalsRow kind="left" label={<Trans>Total refund</Trans>} price={refund.amount} />
            </dl>
            {refund.otherwise && <RefundMethod otherwise={refund.otherwise} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a refund is paid that does not go back the way it was paid. */
function RefundMethod({ otherwise: { how, reference } }: { otherwise: RecordedRefund }) {
  const { t } = useLingui();
  const methods: Record<RecordedRefundMethod, string> = {
    cash: t`Refunded in cash`,
    transfer: t`Refunded by bank transfer`,
    'gift-card': t`Refunded as a gift card`,
    other: t`Refunded as agreed`,
  };
  return (
    <p className="type-small mt-2 text-ink-soft">
      {methods[how]}
      {reference !== '' && (
        <>
          <br />
          <Trans>
            Reference: <bdi>{reference}</bdi>
          </Trans>
        </>
      )}
    </p>
  );
}
