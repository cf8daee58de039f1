import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { formatMoney } from '#kernel/money.ts';
import { DateTime } from '#ui/date-time.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Picture } from '#ui/picture.tsx';
import { useFollowReturns } from '../../client/admin-returns.ts';
import type { AdminReturn } from '../../contract/admin.ts';
import { actorText, messageText } from './history-labels.ts';
import { ReturnStepButtons } from './return-step-buttons.tsx';
import { reasonLabels } from '../../contract/reason-labels.ts';
import { eventLabels, resolutionLabels } from './return-labels.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

export function ReturnDetail({ orderReturn }: { orderReturn: AdminReturn }) {
  const { i18n } = useLingui();
  useFollowReturns();
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReturnStateBadge state={orderReturn.state} />
        <span className="type-small">
          {orderReturn.isGift ? <Trans>Gift card</Trans> : i18n._(resolutionLabels[orderReturn.wish])}
        </span>
        <span className="type-small text-ink-soft">
          <Trans>
            Requested <DateTime at={orderReturn.requestedAt} />
          </Trans>
        </span>
      </p>
      <ReturnStepButtons orderReturn={orderReturn} />
      <div className="mt-8 grid gap-x-12 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <ReturnLines orderReturn={orderReturn} />
          <ReturnPhotos orderReturn={orderReturn} />
          <ReturnTimeline orderReturn={orderReturn} />
        </div>
        <ReturnSummary orderReturn={orderReturn} />
      </div>
    </>
  );
}

function ReturnLines({ orderReturn: { lines, note, mainTexts = {} } }: { orderReturn: AdminReturn }) {
  const { i18n } = useLingui();
  const mainOf = (text: string) => mainTexts[text] ?? text;
  return (
    <section aria-labelledby="return-lines">
      <h2 id="return-lines" className="type-subheading mb-3">
        <Trans>Items</Trans>
      </h2>
      <ul className="border-t border-hairline">
        {lines.map((line) => (
          <li
            key={line.position}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 border-b border-hairline py-3"
          >
            <div className="aspect-4/5 w-16 overflow-hidden rounded-sm bg-linen">
              {line.image && <Picture {...line.image} alt="" sizes="64px" className="size-full" />}
            </div>
            <div className="grid min-w-0 gap-0.5">
              <span>
                <span className="figures font-semibold">{line.quantity}</span> ×{' '}
                <Link to={`/admin/products/${line.productId}`} className="text-link font-medium">
                  {mainOf(line.name)}
                </Link>
              </span>
              {line.colorName && <bdi className="type-small text-ink-soft">{mainOf(line.colorName)}</bdi>}
              {mainOf(line.name) !== line.name && (
                <bdi className="type-small text-ink-soft">
                  {joinByComma([line.name, line.colorName ?? ''].filter(Boolean), i18n.locale)}
                </bdi>
              )}
              <span className="type-small">{i18n._(reasonLabels[line.reason])}</span>
              {line.exchangeColorName && (
                <span className="type-small text-ink-soft">
                  <Trans>Exchange for {line.exchangeColorName}</Trans>
                </span>
              )}
              {line.accepted !== null && (
                <span className="type-small figures text-ink-soft">
                  <Trans>
                    Accepted: {line.accepted}. Restock: {line.restocked}.
                  </Trans>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-4 max-w-text whitespace-pre-line break-words">
          <Trans>
            “<bdi>{note}</bdi>”
          </Trans>
        </p>
      )}
    </section>
  );
}

function ReturnPhotos({ orderReturn: { photos } }: { orderReturn: AdminReturn }) {
  const { t } = useLingui();
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="return-photos">
      <h2 id="return-photos" className="type-subheading mb-3">
        <Trans>Photos</Trans>
      </h2>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ id, src, smallSrc, width, height }, index) => (
          <li key={id}>
            <a href={src} target="_blank" rel="noreferrer" className="block w-32 rounded-sm">
              <Picture
                src={smallSrc}
                width={width}
                height={height}
                alt={t`Photo ${index + 1}, full size`}
                className="aspect-square rounded-sm"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnSummary({ orderReturn }: { orderReturn: AdminReturn }) {
  const locale = useFormatLocale();
  const isMailSent = useIsMailSent();
  const { orderId, orderNumber, customerName, email, answer, exchangeOrder, refund, worth, state } =
    orderReturn;
  return (
    <div className="type-small grid content-start gap-6">
      <div className="grid gap-0.5">
        <h2 className="font-medium">
          <Trans>Order</Trans>
        </h2>
        <Link to={`/admin/orders/${orderId}`} className="text-link figures w-fit">
          <Trans>Order {orderNumber}</Trans>
        </Link>
        {exchangeOrder && (
          <Link to={`/admin/orders/${exchangeOrder.id}`} className="text-link figures w-fit">
            <Trans>Exchange order {exchangeOrder.number}</Trans>
          </Link>
        )}
      </div>
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <h2 className="font-medium">
          {orderReturn.isGift ? <Trans>Recipient of the gift</Trans> : <Trans>Customer</Trans>}
        </h2>
        {customerName && <p>{customerName}</p>}
        {email && (
          <a href={`mailto:${email}`} className="text-link w-fit">
            {email}
          </a>
        )}
      </div>
      {(refund ?? (worth && state === 'received')) && (
        <div className="grid gap-0.5">
          <h2 className="font-medium">
            {orderReturn.isGift ? <Trans>Gift card</Trans> : <Trans>Refund</Trans>}
          </h2>
          {refund ? (
            <p>
              {refund.state === 'failed' && worth ? (
                <span className="font-medium text-berry-ink">
                  <Trans>
                    Refund of {formatMoney(refund.amount, locale)} failed: declined by the payment provider.
                  </Trans>
                </span>
              ) : refund.state === 'failed' ? (
                <Trans>
                  The payment provider declined the refund of {formatMoney(refund.amount, locale)}. The
                  accepted items were refunded on the order page.
                </Trans>
              ) : refund.state === 'pending' ? (
                <Trans>Refund of {formatMoney(refund.amount, locale)} pending</Trans>
              ) : orderReturn.isGift ? (
                isMailSent ? (
                  <Trans>Gift card of {formatMoney(refund.amount, locale)} sent by email</Trans>
                ) : (
                  <Trans>
                    Gift card of {formatMoney(refund.amount, locale)} issued. No mail server: its email is
                    kept in the outbox.
                  </Trans>
                )
              ) : (
                <Trans>{formatMoney(refund.amount, locale)} refunded</Trans>
              )}
            </p>
          ) : (
            worth && (
              <p>
                <Trans>Paid for the accepted items: {formatMoney(worth, locale)}</Trans>
              </p>
            )
          )}
        </div>
      )}
      {answer && (
        <div className="grid gap-0.5">
          <h2 className="font-medium">
            <Trans>Message to the customer</Trans>
          </h2>
          <p className="whitespace-pre-line break-words">{answer}</p>
        </div>
      )}
    </div>
  );
}

function ReturnTimeline({ orderReturn }: { orderReturn: AdminReturn }) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="return-timeline">
      <h2 id="return-timeline" className="type-subheading mb-3">
        <Trans>Timeline</Trans>
      </h2>
      <ol className="border-s border-hairline ps-5">
        {orderReturn.timeline.toReversed().map((entry) => (
          <li
            key={`${entry.event} ${entry.happenedAt}`}
            className="relative pb-5 before:absolute before:-start-[1.5625rem] before:top-2 before:size-2 before:rounded-full before:bg-outline first:before:bg-moss-ink last:pb-0"
          >
            <p className="font-medium">{i18n._(eventLabels[entry.event])}</p>
            <p className="type-small text-ink-soft">
              <DateTime at={entry.happenedAt} /> · <bdi>{actorText(i18n, entry)}</bdi>
            </p>
            {entry.messages.map((message) => (
              <p key={message.code} className="type-small mt-1 max-w-text">
                {messageText(i18n, message)}
              </p>
            ))}
            {entry.note && <p className="type-small mt-1 max-w-text whitespace-pre-line">{entry.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
