import { GiftSummary } from '#ui/gift-summary.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { PriceRow } from '#ui/admin/price-row.tsx';
import { actorText, messageText } from './history-labels.ts';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { taxText } from '#modules/taxes/rules/tax-text.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import { inMainLanguage } from '../../rules/in-main-language.ts';
import type { OrderLine } from '../../contract/order.ts';
import { OrderCustomer } from './order-customer.tsx';
import { OrderPayments } from './order-payments.tsx';
import { type ApplyAction, OrderActions, type UndoAction } from './order-actions.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { eventLabel, paymentLabel } from './order-labels.ts';
import { OtherOrders } from './other-orders.tsx';
import { useFormatLocale } from '#ui/format-locale.ts';

/** The order page of the back office. */
export function OrderDetail({
  order,
  applyAction,
  undoAction,
  documents,
  shipments,
  otherEmails,
}: {
  order: AdminOrder;
  applyAction: ApplyAction;
  undoAction: UndoAction;
  /** Documents and buttons of other modules, beside the invoice. */
  documents: ReactNode;
  shipments: ReactNode;
  /** Emails of other modules about the order, as items of the list. */
  otherEmails: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderStatusBadge
          status={order.status}
          handover={order.handover}
          shipmentState={order.shipmentState}
          isPart={order.handover !== 'mail' && order.shipments.length > 0 && order.toShip.length > 0}
        />
        <span className="type-small">{i18n._(paymentLabel(order))}</span>
        <span className="type-small text-ink-soft">
          <Trans>
            Placed <DateTime at={order.placedAt} />
          </Trans>
        </span>
      </p>
      <OrderActions order={order} applyAction={applyAction} undoAction={undoAction} />
      <OrderDocuments order={order}>{documents}</OrderDocuments>
      <div className="mt-8 grid gap-x-12 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] print:block">
        {/* On a phone, the address comes before the timeline, because it is needed for packing. */}
        <OrderLines order={order} />
        <OrderCustomer order={order} />
        <div className="grid content-start gap-10">
          {shipments}
          <OrderPayments order={order} />
          <OrderNotes order={order} />
          <OrderEmails order={order} others={otherEmails} />
          <OrderTimeline order={order} />
          <OtherOrders order={order} />
        </div>
      </div>
    </>
  );
}

function LineList({ lines, mainTexts }: Pick<AdminOrder, 'lines' | 'mainTexts'>) {
  return (
    <ul className="border-t border-hairline">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its position
        <LineItem key={index} line={line} mainTexts={mainTexts} />
      ))}
    </ul>
  );
}

function OrderLines({ order }: { order: AdminOrder }) {
  const locale = useFormatLocale();
  const { mainTexts = {} } = order;
  const { deliveryName, discounts, taxes } = inMainLanguage(order, mainTexts);
  const cards = order.lines.filter(({ isGiftCard }) => isGiftCard);
  const items = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const isToPack = items.length > 0 && (order.status === 'pending' || order.status === 'confirmed');
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="type-subheading mb-3">
        {isToPack ? <Trans>Items to pack</Trans> : <Trans>Ordered items</Trans>}
      </h2>
      <LineList lines={isToPack ? items : order.lines} mainTexts={mainTexts} />
      {isToPack && cards.length > 0 && (
        <>
          <h3 className="type-small mt-6 mb-2 font-medium">
            <Trans>Gift cards, by email</Trans>
          </h3>
          <LineList lines={cards} mainTexts={mainTexts} />
        </>
      )}
      <dl className="mt-4 grid gap-2 sm:ms-auto sm:max-w-80">
        <PriceRow label={<Trans>Items</Trans>} price={order.subtotal} />
        {order.handover !== 'mail' && <PriceRow label={deliveryName} price={order.delivery} />}
        {discounts.map(({ name, amount }) => (
          <PriceRow key={name} label={name} price={{ ...amount, amount: -amount.amount }} />
        ))}
        {order.paymentFee.amount > 0 && (
          <PriceRow label={<Trans>Payment fee</Trans>} price={order.paymentFee} />
        )}
        {taxes
          .filter(({ isIncluded }) => !isIncluded)
          .map((part) => (
            <PriceRow key={taxText(part, locale)} label={taxText(part, locale)} price={part.amount} />
          ))}
        <PriceRow label={<Trans>Total</Trans>} price={order.total} kind="total" />
        {order.giftCards.amount > 0 && (
          <>
            <PriceRow
              label={<Trans>Gift card</Trans>}
              price={{ ...order.giftCards, amount: -order.giftCards.amount }}
            />
            <PriceRow label={<Trans>Amount due</Trans>} price={order.due} />
          </>
        )}
        {taxes
          .filter(({ isIncluded }) => isIncluded)
          .map((part) => (
            <PriceRow
              key={taxText(part, locale)}
              label={<Trans>Includes {taxText(part, locale)}</Trans>}
              price={part.amount}
              kind="included"
            />
          ))}
      </dl>
    </section>
  );
}

function LineItem({
  line,
  mainTexts = {},
}: { line: AdminOrder['lines'][number] } & Pick<AdminOrder, 'mainTexts'>) {
  const { i18n } = useLingui();
  const mainOf = (text: string) => mainTexts[text] ?? text;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-3">
      <div className="aspect-4/5 w-16 overflow-hidden rounded-sm bg-linen">
        {line.image && <Picture {...line.image} alt="" sizes="64px" className="size-full" />}
      </div>
      <div className="min-w-0">
        <Link to={`/admin/products/${line.productId}`} className="text-link font-medium">
          {mainOf(line.name)}
        </Link>
        {line.components ? (
          <SetContents line={line} components={line.components} mainTexts={mainTexts} />
        ) : (
          line.colorName && (
            <p className="type-small text-ink-soft">
              <bdi>{mainOf(line.colorName)}</bdi>
            </p>
          )
        )}
        <TextsOfCustomer texts={[line.name, line.colorName]} mainTexts={mainTexts} />
        {line.sku && (
          <p className="type-small wrap-anywhere text-ink-soft">
            <Trans>SKU {line.sku}</Trans>
          </p>
        )}
        {line.gift && <GiftSummary gift={line.gift} />}
        {line.orderedItem && (
          <p className="type-small text-copper-ink">
            <Trans>
              Chosen by the recipient instead of{' '}
              {joinByComma(
                [line.orderedItem.name, line.orderedItem.colorName ?? ''].filter(Boolean),
                i18n.locale,
              )}
            </Trans>
          </p>
        )}
        {line.backorder && (
          <p className="type-small text-copper-ink">{backorderText(line.backorder, i18n)}</p>
        )}
        <p className="type-small figures text-ink-soft">
          <Trans>
            <span className="font-semibold text-ink">{line.quantity}</span> ×{' '}
            <Price price={line.unitPrice} size="small" />
          </Trans>
        </p>
      </div>
      <Price price={line.total} className="text-end" />
    </li>
  );
}

/** The texts as the customer, the invoice and the packing slip have them, if the order is in another language. */
function TextsOfCustomer({
  texts,
  mainTexts,
}: {
  texts: readonly (string | null)[];
  mainTexts: Readonly<Record<string, string>>;
}) {
  const { i18n } = useLingui();
  if (!texts.some((text) => text !== null && mainTexts[text] !== undefined)) return null;
  return (
    <p className="type-small text-ink-soft">
      <bdi>
        {joinByComma(
          texts.filter((text) => text !== null),
          i18n.locale,
        )}
      </bdi>
    </p>
  );
}

/** What to pack for a set: its components with their quantity in all sets of the line. */
function SetContents({
  line,
  components,
  mainTexts,
}: {
  line: OrderLine;
  components: NonNullable<OrderLine['components']>;
  mainTexts: Readonly<Record<string, string>>;
}) {
  const { t } = useLingui();
  const mainOf = (text: string) => mainTexts[text] ?? text;
  return (
    <ul aria-label={t`Products in the set`} className="type-small text-ink-soft">
      {components.map(({ productId, variantId, name, variantName, quantity }) => (
        <li key={`${productId} ${variantId ?? ''}`}>
          <span className="figures">{quantity * line.quantity}</span> × {mainOf(name)}
          {variantName && (
            <>
              , <bdi className="font-medium text-ink">{mainOf(variantName)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function OrderTimeline({ order }: { order: AdminOrder }) {
  const { i18n } = useLingui();
  const locale = useFormatLocale();
  return (
    <section aria-labelledby="order-timeline" className="print:hidden">
      <h2 id="order-timeline" className="type-subheading mb-3">
        <Trans>Timeline</Trans>
      </h2>
      <ol className="border-s border-hairline ps-5">
        {order.timeline.toReversed().map((entry) => (
          <li
            key={`${entry.event} ${entry.happenedAt}`}
            className="relative pb-5 before:absolute before:-start-[1.5625rem] before:top-2 before:size-2 before:rounded-full before:bg-outline first:before:bg-moss-ink last:pb-0"
          >
            <p className="font-medium">{i18n._(eventLabel(entry.event, order.handover, entry.actorKind))}</p>
            <p className="type-small text-ink-soft">
              <DateTime at={entry.happenedAt} /> · <bdi>{actorText(i18n, entry)}</bdi>
            </p>
            {entry.messages.map((message) => (
              <p key={JSON.stringify(message)} className="type-small mt-1 max-w-text whitespace-pre-line">
                {messageText(i18n, locale, message)}
              </p>
            ))}
            {entry.note && <p className="type-small mt-1 max-w-text whitespace-pre-line">{entry.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
