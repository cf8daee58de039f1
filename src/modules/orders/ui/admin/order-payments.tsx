import { useState } from 'react';
import { Link } from 'react-router';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { actorText, messageText } from './history-labels.ts';
import type { LedgerKind } from '#modules/payments/contract/ledger.ts';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { methodDefinition, type PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import type { AdminOrder } from '../../contract/admin.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

const kindLabels: Record<LedgerKind, MessageDescriptor> = {
  requires_action: msg`Bank authentication required`,
  authorized: msg`Authorized`,
  failed: msg`Declined`,
  captured: msg`Captured`,
  refunded: msg({ context: 'payment', message: 'Refunded' }),
  voided: msg`Voided`,
  disputed: msg`Disputed`,
  capture_undone: msg`Payment undone`,
};

/** Staff record the payment of an offline method; only a provider captures one. */
const kindLabel = (kind: LedgerKind, method: PaymentMethod): MessageDescriptor =>
  kind === 'captured' && methodDefinition(method).kind === 'offline'
    ? msg`Payment received`
    : kindLabels[kind];

/** The order's ledger, and the refund button. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  const [openDialog, setOpenDialog] = useState<'new' | 'again' | null>(null);
  // A declined refund is shown only while it is the latest.
  const refused = order.refunds.at(-1)?.state === 'failed' ? order.refunds.at(-1) : undefined;
  const others = (order.jointOrders ?? []).filter(({ id }) => id !== order.id);
  const { ledger, refundable, refunding: pendingRefund, disputed, transfer, paymentMethod } = order;
  const { giftCards, due, refundableToGiftCards } = order;
  return (
    <section aria-labelledby="order-money" className="print:hidden">
      <h2 id="order-money" className="type-subheading mb-3">
        <Trans>Payments and refunds</Trans>
      </h2>
      {giftCards.amount > 0 && (
        <p className="type-small text-ink-soft">
          <Trans>
            <Price price={giftCards} size="small" /> paid by gift card
          </Trans>
        </p>
      )}
      {(due.amount > 0 || giftCards.amount === 0) && (
        <p className="type-small text-ink-soft">
          {i18n._(methodLabels(paymentMethod, { isPickup: order.handover === 'counter' }).name)}
        </p>
      )}
      {transfer && (
        <p className="type-small mt-1 text-ink-soft">
          {transfer.expiresAt === null ? (
            <Trans>
              Awaiting another <Price price={transfer.amount} size="small" /> with reference{' '}
              <span className="figures text-ink">{transfer.reference}</span>
            </Trans>
          ) : (
            <Trans>
              Awaiting payment with reference <span className="figures text-ink">{transfer.reference}</span>{' '}
              until <DateTime at={transfer.expiresAt} />
            </Trans>
          )}
        </p>
      )}
      {others.length > 0 && (
        <p className="type-small mt-1 flex flex-wrap gap-x-3 text-ink-soft">
          <Trans>Paid together with:</Trans>
          {others.map(({ id, number }) => (
            <Link key={id} to={`/admin/orders/${id}`} className="text-link">
              <Trans>Order {number}</Trans>
            </Link>
          ))}
        </p>
      )}
      {ledger.length > 0 && (
        <ul className="mt-3 border-t border-hairline">
          {ledger.map(({ kind, amount, actor, actorKind, note, messages, happenedAt }) => (
            <li
              key={`${kind} ${happenedAt}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-hairline py-3"
            >
              <span className="font-medium">{i18n._(kindLabel(kind, paymentMethod))}</span>
              {amount.amount > 0 && <Price price={amount} className="text-end" />}
              <span className="type-small col-span-2 text-ink-soft">
                <DateTime at={happenedAt} /> · <bdi>{actorText(i18n, { actor, actorKind })}</bdi>
              </span>
              {messages.map((message) => (
                <span key={JSON.stringify(message)} className="type-small col-span-2 whitespace-pre-line">
                  {messageText(i18n, locale, message)}
                </span>
              ))}
              {note && <span className="type-small col-span-2 whitespace-pre-line">{note}</span>}
            </li>
          ))}
        </ul>
      )}
      {pendingRefund.amount > 0 && (
        <p role="status" className="type-small mt-3">
          <Trans>
            Refund of <Price price={pendingRefund} /> to the card is pending.
          </Trans>
        </p>
      )}
      {disputed && (
        <p className="type-small mt-3 text-berry-ink">
          <Trans>The customer disputes this payment. Respond in the payment provider’s dashboard.</Trans>
        </p>
      )}
      {refused && (
        <div className="mt-4 grid justify-items-start gap-3 rounded-md border border-hairline p-4">
          <p className="type-small">
            <Trans>
              Refund of <Price price={refused.amount} /> to the card failed. Message from the provider:{' '}
              {refused.reason}
            </Trans>
          </p>
          <Button variant="secondary" size="small" onClick={() => setOpenDialog('again')}>
            <Trans>Refund another way</Trans>
          </Button>
        </div>
      )}
      {refundable.amount + refundableToGiftCards.amount > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setOpenDialog('new')}>
          <Trans>Refund payment</Trans>
        </Button>
      )}
      {openDialog && (
        <RefundDialog
          order={order}
          again={openDialog === 'again' ? refused : undefined}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </section>
  );
}
