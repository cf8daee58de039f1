import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '#kernel/money.ts';
import { ChangeError } from '#ui/admin/change-error.tsx';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { FormError } from '#ui/form-error.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';
import { useShortcuts } from '#ui/shortcuts.ts';
import { useAnswerOffer, useFollowOffers } from '../../client/admin.ts';
import type { AdminOffer } from '../../contract/offers.ts';
import { CounterForm } from './counter-form.tsx';
import { actionLabels, authorLabels, endedUnpaidLabel, reasonLabels } from './offer-labels.ts';
import { OfferPrices } from './offer-prices.tsx';
import { OfferStateBadge } from './offer-state-badge.tsx';

/** An offer: conversation, prices with margins, the customer, and one-key answers. */
export function OfferDetail({
  offer,
  mayEdit,
  customerHistory,
}: {
  offer: AdminOffer;
  mayEdit: boolean;
  /** Orders of the customer, for staff who may see them. */
  customerHistory?: ReactNode;
}) {
  useFollowOffers();
  const { history, customer } = offer;
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OfferStateBadge state={offer.state} />
        <span className="type-small text-ink-soft">
          <Trans>
            Round {offer.round} of 3 · valid until <DateTime at={offer.expiresAt} />
          </Trans>
        </span>
      </p>
      {mayEdit && <OfferActions offer={offer} />}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Conversation offer={offer} />
        <div className="grid content-start gap-10">
          <OfferPrices offer={offer} />
          <section aria-labelledby="offer-customer">
            <h2 id="offer-customer" className="type-subheading mb-3">
              <Trans>Customer</Trans>
            </h2>
            <p className="wrap-anywhere">
              <bdi>{customer.name || customer.email}</bdi>
            </p>
            {customer.name && (
              <p className="type-small wrap-anywhere text-ink-soft">
                <bdi dir="ltr">{customer.email}</bdi>
              </p>
            )}
            <p className="type-small mt-2 text-ink-soft">
              <Trans>
                Offers made: {history.made} · accepted: {history.accepted} · ordered: {history.used}
              </Trans>
            </p>
            {customerHistory}
            {offer.orderId && (
              <p className="mt-3">
                <Link to={`/admin/orders/${offer.orderId}`} className="text-link">
                  <Trans>Order of this offer</Trans>
                </Link>
              </p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}

function OfferActions({ offer }: { offer: AdminOffer }) {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const [isCountering, setCountering] = useState(false);
  const answer = useAnswerOffer(offer.id);
  const { version, state, unitPrice } = offer;
  const isOpen = state === 'open';
  const send = (action: 'accept' | 'decline' | 'withdraw') =>
    answer.mutate({ version, action, reason: null, note: '' });
  useShortcuts(
    isOpen && !isCountering
      ? [
          { keys: 'a', label: t`Accept the offer`, run: () => send('accept') },
          { keys: 'c', label: t`Counter the offer`, run: () => setCountering(true) },
          { keys: 'd', label: t`Decline the offer`, run: () => send('decline') },
        ]
      : [],
  );
  const running = answer.isPending ? answer.variables.action : null;
  return (
    <div className="grid gap-4">
      {answer.error && <FormError title={<ChangeError error={answer.error} />} />}
      {isOpen && !isCountering && (
        <div className="flex flex-wrap gap-3">
          <Button pending={running === 'accept'} aria-keyshortcuts="a" onClick={() => send('accept')}>
            <Trans>Accept {formatMoney(unitPrice, locale)}</Trans>
          </Button>
          <Button variant="secondary" aria-keyshortcuts="c" onClick={() => setCountering(true)}>
            <Trans>Counter</Trans>
          </Button>
          <Button
            variant="quiet"
            pending={running === 'decline'}
            aria-keyshortcuts="d"
            onClick={() => send('decline')}
          >
            <Trans>Decline</Trans>
          </Button>
        </div>
      )}
      {isOpen && isCountering && (
        <CounterForm
          offer={offer}
          pending={running === 'counter'}
          onCancel={() => setCountering(false)}
          onSend={(values) =>
            answer.mutate(
              { version, action: 'counter', ...values },
              { onSuccess: () => setCountering(false) },
            )
          }
        />
      )}
      {state === 'countered' && (
        <div>
          <Button variant="secondary" pending={running === 'withdraw'} onClick={() => send('withdraw')}>
            <Trans>Withdraw counter-offer</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function Conversation({
  offer: { messages, productId, productName, variantName, quantity },
}: {
  offer: AdminOffer;
}) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  return (
    <section aria-labelledby="offer-conversation" className="min-w-0">
      <h2 id="offer-conversation" className="type-subheading mb-3">
        <Trans>Conversation</Trans>
      </h2>
      <p className="mb-4">
        <span className="figures font-semibold">{quantity}</span> ×{' '}
        <Link to={`/admin/products/${productId}`} className="text-link font-medium">
          <bdi>{productName}</bdi>
        </Link>
        {variantName && (
          <span className="text-ink-soft">
            {' '}
            · <bdi>{variantName}</bdi>
          </span>
        )}
      </p>
      <ol aria-live="polite" className="border-t border-hairline">
        {messages.map((message) => (
          <li key={`${message.at} ${message.action}`} className="grid gap-1 border-b border-hairline py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <span className="font-medium">{i18n._(authorLabels[message.author])}</span>{' '}
                {i18n._(
                  message.author === 'order' && message.action === 'accept'
                    ? endedUnpaidLabel
                    : actionLabels[message.action],
                )}{' '}
                {message.unitPrice && (
                  <span className="figures font-medium">
                    {message.quantity} × {formatMoney(message.unitPrice, locale)}
                  </span>
                )}
              </span>
              <DateTime at={message.at} form="relative" className="type-note text-ink-soft" />
            </p>
            {message.reason && (
              <p className="type-small text-ink-soft">{i18n._(reasonLabels[message.reason])}</p>
            )}
            {message.note && (
              <p className="type-small whitespace-pre-line wrap-anywhere">
                <bdi>{message.note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
