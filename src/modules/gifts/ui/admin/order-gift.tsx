import { type ReactNode, useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { dateFormat } from '#kernel/date-text.ts';
import { joinByComma } from '#kernel/punctuation.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { useFormatLocale } from '#ui/format-locale.ts';
import { orderGiftQuery, orderGiftsKey } from '../../client/admin.ts';
import type { Gift } from '../../contract/gifts.ts';
import type { GiftState, Occasion } from '../../contract/states.ts';

const occasionLabels: Record<Occasion, MessageDescriptor> = {
  birthday: msg`Birthday`,
  wedding: msg`Wedding`,
  housewarming: msg`Housewarming`,
  holidays: msg`Holidays`,
  thanks: msg`Thank you`,
};

const stateLabels: Record<GiftState, MessageDescriptor> = {
  draft: msg`In the cart`,
  ordered: msg`Address from the giver`,
  awaiting: msg`Waiting for the recipient`,
  accepted: msg`Accepted by the recipient`,
  cancelled: msg({ context: 'gift', message: 'Cancelled' }),
};

/** The gift of an order: what to wrap, print and when it arrives. Nothing for other orders. */
export function OrderGift({ orderId, lines }: { orderId: string; lines: readonly OrderedLine[] }) {
  const queries = useQueryClient();
  const isGift = lines.some(({ giftId }) => giftId);
  const { data: gift } = useQuery({ ...orderGiftQuery(orderId), enabled: isGift });
  useEffect(
    () => liveStream.on('gift.changed', () => void queries.invalidateQueries({ queryKey: orderGiftsKey })),
    [queries],
  );
  return gift ? <GiftView gift={gift} orderId={orderId} lines={lines} /> : null;
}

interface OrderedLine {
  productId: string;
  name: string;
  colorName: string | null;
  giftId?: string | undefined;
}

function GiftView({ gift, orderId, lines }: { gift: Gift; orderId: string; lines: readonly OrderedLine[] }) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const wrap = lines.find(({ productId }) => productId === gift.wrapId);
  const day =
    gift.deliverOn &&
    dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(gift.deliverOn));
  return (
    <section aria-labelledby="order-gift" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="order-gift" className="type-subheading">
          <Trans>Gift</Trans>
        </h2>
        <Badge tone={gift.state === 'awaiting' ? 'butter' : 'neutral'}>
          {gift.delivery.by === 'registry' && gift.state === 'ordered' ? (
            <Trans>From a gift registry</Trans>
          ) : (
            i18n._(stateLabels[gift.state])
          )}
        </Badge>
      </div>
      <dl className="grid gap-2">
        <Row label={t`For`}>
          <bdi>{gift.recipientName}</bdi>
        </Row>
        {gift.senderName && (
          <Row label={t`From`}>
            <bdi>{gift.senderName}</bdi>
          </Row>
        )}
        {gift.occasion && <Row label={t`Occasion`}>{i18n._(occasionLabels[gift.occasion])}</Row>}
        {day && <Row label={t`Deliver on`}>{day}</Row>}
        <Row label={t`Wrap`}>
          {wrap ? (
            joinByComma(wrap.colorName ? [wrap.name, wrap.colorName] : [wrap.name], i18n.locale)
          ) : (
            <Trans>No wrap</Trans>
          )}
        </Row>
        {gift.card && (
          <Row label={t`Card`}>
            <span className="whitespace-pre-line">
              <bdi>{gift.card.message || t`Without a message`}</bdi>
            </span>
          </Row>
        )}
      </dl>
      {gift.state === 'awaiting' && (
        <p className="type-small text-ink-soft">
          <Trans>
            The recipient has not entered the address yet, so the order cannot be shipped. The giver can
            create a new link in their account.
          </Trans>
        </p>
      )}
      {gift.state !== 'cancelled' && (
        <PrintLink href={`/api/admin/orders/${orderId}/gift-receipt.pdf`}>
          <Trans>Print gift receipt</Trans>
        </PrintLink>
      )}
      {gift.card && (
        <PrintLink href={`/api/admin/orders/${orderId}/message-card.pdf`}>
          <Trans>Print message card</Trans>
        </PrintLink>
      )}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
      <dt className="type-small text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Opens a document to print. */
function PrintLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="print:hidden">
      <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
        {children}
      </a>
    </p>
  );
}
