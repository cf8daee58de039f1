import { useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LedgerKind } from '#modules/payments/contract/ledger.ts';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import type { AdminOrder } from '../../contract/admin.ts';
import { RefundDialog } from './refund-dialog.tsx';

const kindWords: Record<LedgerKind, MessageDescriptor> = {
  requires_action: msg`The bank asks the customer`,
  authorized: msg`Being charged`,
  failed: msg`Declined`,
  captured: msg`Came in`,
  refunded: msg`Given back`,
  voided: msg`Not waited for any more`,
  disputed: msg`Disputed`,
};

/** The order's ledger, and the refund button. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const { i18n } = useLingui();
  const [refunding, setRefunding] = useState<'anew' | 'again' | null>(null);
  // Declined, without a newer refund.
  const refused = order.refunds.at(-1)?.state === 'failed' ? order.refunds.at(-1) : undefined;
  const { ledger, refundable, refunding: onItsWay, disputed, transfer, paymentMethod } = order;
  const { giftCards, due, refundableToGiftCards } = order;
  return (
    <section aria-labelledby="order-money" className="print:hidden">
      <h2 id="order-money" className="type-subheading mb-3">
        <Trans>Money</Trans>
      </h2>
      {giftCards.amount > 0 && (
        <p className="type-small text-ink-soft">
          <Trans>
            <Price price={giftCards} size="small" /> paid by gift card
          </Trans>
        </p>
      )}
      {(due.amount > 0 || giftCards.amount === 0) && (
        <p className="type-small text-ink-soft">{i18n._(methodLabels(paymentMethod).name)}</p>
      )}
      {transfer && (
        <p className="type-small mt-1 text-ink-soft">
          {transfer.expiresAt === null ? (
            <Trans>
              <Price price={transfer.amount} size="small" /> more are waited for with the reference{' '}
              <span className="figures text-ink">{transfer.reference}</span>
            </Trans>
          ) : (
            <Trans>
              Waited for with the reference <span className="figures text-ink">{transfer.reference}</span>{' '}
              until <DateTime at={transfer.expiresAt} />
            </Trans>
          )}
        </p>
      )}
      {ledger.length > 0 && (
        <ul className="mt-3 border-t border-hairline">
          {ledger.map(({ kind, amount, actor, note, happenedAt }) => (
            <li
              key={`${kind} ${happenedAt}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-3"
            >
              <span className="font-medium">{i18n._(kindWords[kind])}</span>
              {amount.amount > 0 && (
                <Price
                  price={kind === 'refunded' ? { ...amount, amount: -amount.amount } : amount}
                  className="text-end"
                />
              )}
              <span className="type-small col-span-2 text-ink-soft">
                <DateTime at={happenedAt} /> · {actor}
              </span>
              {note && <span className="type-small col-span-2 whitespace-pre-line">{note}</span>}
            </li>
          ))}
        </ul>
      )}
      {onItsWay.amount > 0 && (
        <p role="status" className="type-small mt-3">
          <Trans>
            <Price price={onItsWay} /> are on their way back to the card.
          </Trans>
        </p>
      )}
      {disputed && (
        <p className="type-small mt-3 text-berry-ink">
          <Trans>The customer’s bank asks for the money back. Answer in the provider’s pages.</Trans>
        </p>
      )}
      {refused && (
        <div className="mt-4 grid justify-items-start gap-3 rounded-md border border-hairline p-4">
          <p className="type-small">
            <Trans>
              <Price price={refused.amount} /> did not go back to the card. Its provider says:{' '}
              {refused.reason}
            </Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => setRefunding('again')}>
            <Trans>Settle it</Trans>
          </Button>
        </div>
      )}
      {refundable.amount + refundableToGiftCards.amount > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setRefunding('anew')}>
          <Trans>Give money back</Trans>
        </Button>
      )}
      {refunding && (
        <RefundDialog
          order={order}
          again={refunding === 'again' ? refused : undefined}
          onClose={() => setRefunding(null)}
        />
      )}
    </section>
  );
}
