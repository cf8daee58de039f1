import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, type Money } from '#kernel/money.ts';
import { Picture } from '#ui/picture.tsx';
import { Price } from '#ui/price.tsx';
import { VariantList } from '#ui/variant-list.tsx';
import { backorderText } from '#modules/catalog/rules/backorder.ts';
import { deliveryEstimateText } from '#modules/shipping/rules/delivery-estimate-text.ts';
import type { Order, OrderLine } from '../../contract/order.ts';
import { currentEstimate } from '../../rules/shown-estimate.ts';
import { GiftLine } from './gift-line.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderProgress } from './order-progress.tsx';
import { BankDetails } from './bank-details.tsx';
import { JointOrders } from './joint-orders.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTotals } from './order-totals.tsx';
import { useOrderLabels } from './use-order-labels.ts';

/** The customer's view of an order: progress, lines, address and totals. */
export function OrderView({
  order,
  shipments,
  shopAddress,
  help,
}: {
  order: Order;
  shipments: ReactNode;
  /** Where a pickup order is picked up. */
  shopAddress: readonly string[];
  help: ReactNode;
}) {
  const { t } = useLingui();
  const words = useOrderLabels();
  return (
    <div className="grid gap-12">
      {order.transfer && (
        // First, because the customer has to act on it.
        <section aria-labelledby="bank-details" className="rounded-lg bg-linen p-6 sm:p-8">
          <h2 id="bank-details" className="type-subheading">
            <Trans>Bank details</Trans>
          </h2>
          <BankDetails transfer={order.transfer} jointOrders={order.jointOrders} />
        </section>
      )}
      <JointOrders order={order} />
      <section aria-label={t`Progress`} className="rounded-lg border border-hairline p-6 sm:p-8">
        <OrderProgress order={order} />
        {shipments}
      </section>
      <div className="grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-labelledby="order-lines">
          <h2 id="order-lines" className="type-subheading mb-5">
            <Plural value={order.itemCount} one="# item" other="# items" />
          </h2>
          <ul className="border-t border-hairline">
            {order.lines.map((line, position) => (
              <Line
                // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its position
                key={position}
                orderId={order.id}
                position={position}
                line={line}
                isAwaited={!['delivered', 'cancelled', 'refunded'].includes(order.status)}
              />
            ))}
          </ul>
          <OrderTotals order={order} className="ms-auto w-full sm:max-w-[22rem]" />
          <OrderRefunds order={order} />
          <OrderActions order={order} />
        </section>
        <div className="grid content-start gap-8 sm:max-xl:grid-cols-3">
          <Fact title={order.handover === 'counter' ? t`Pickup` : t`Delivery`}>
            {order.address ? (
              <address className="not-italic">
                {addressLines(order.address, words.country).map((line) => (
                  <span key={line} className="block">
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </address>
            ) : order.recipientAddress === 'awaited' ? (
              <Trans>The recipient enters the address by a link.</Trans>
            ) : order.recipientAddress === 'entered' ? (
              <Trans>To an address that only the shop knows</Trans>
            ) : order.handover === 'mail' ? (
              <Trans>By email</Trans>
            ) : (
              <>
                {order.deliveryName}
                {order.handover === 'counter' &&
                  shopAddress.map((line) => (
                    <span key={line} className="block">
                      <bdi>{line}</bdi>
                    </span>
                  ))}
              </>
            )}
            <ExpectedDelivery order={order} />
            {order.phone && (
              <p className="mt-2">
                <bdi dir="ltr">{order.phone}</bdi>
              </p>
            )}
            {order.note && (
              <p className="mt-2 whitespace-pre-line break-words">
                <Trans>
                  “<bdi>{order.note}</bdi>”
                </Trans>
              </p>
            )}
          </Fact>
          <Fact title={t`Payment`}>
            {words.payment(order).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {order.billingAddress && (
              <address className="mt-3 not-italic">
                <span className="type-small block text-ink-soft">
                  <Trans>Billing address</Trans>
                </span>
                {addressLines(order.billingAddress, words.country).map((line) => (
                  <span key={line} className="block">
                    <bdi>{line}</bdi>
                  </span>
                ))}
                {order.billingAddress.vatNumber && (
                  <bdi className="block">{order.billingAddress.vatNumber}</bdi>
                )}
              </address>
            )}
            {order.cardExpiresAt && (
              // A full page load: only the payment page's own CSP allows the payment provider's script.
              <p className="mt-3">
                <Link to={`/checkout/${order.id}`} reloadDocument className="text-link">
                  <Trans>Pay now</Trans>
                </Link>
              </p>
            )}
            {order.refused && <DeclinedRefundNotice amount={order.refused} />}
          </Fact>
          <Fact title={t`Need help?`}>{help}</Fact>
        </div>
      </div>
    </div>
  );
}

/** Notice of a declined refund and its next step. */
function DeclinedRefundNotice({ amount: refused }: { amount: Money }) {
  const { i18n } = useLingui();
  const amount = formatMoney(refused, i18n.locale);
  return (
    <p className="mt-3 text-ink">
      <Trans>The refund of {amount} was declined. We will contact you to refund it another way.</Trans>
    </p>
  );
}

function ExpectedDelivery({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const estimate = currentEstimate(order);
  if (!estimate) return null;
  const day = deliveryEstimateText(estimate, i18n.locale);
  return (
    <p className="mt-2 text-ink">
      {order.handover === 'counter' ? <Trans>Ready {day}</Trans> : <Trans>Arrives {day}</Trans>}
    </p>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="type-small font-medium">{title}</h2>
      <div className="text-ink-soft [overflow-wrap:anywhere]">{children}</div>
    </section>
  );
}

function Line({
  orderId,
  position,
  line,
  isAwaited,
}: {
  orderId: string;
  position: number;
  line: OrderLine;
  /** Whether something of the order may still be on its way. */
  isAwaited: boolean;
}) {
  const { i18n } = useLingui();
  const { productId, colorKey, colorName, name, image, quantity, unitPrice, total } = line;
  const each = formatMoney(unitPrice, i18n.locale);
  return (
    <li className="flex gap-4 border-b border-hairline py-5 sm:gap-6">
      <span className="w-18 shrink-0 sm:w-22">
        {image ? (
          <Picture {...image} alt="" sizes="6rem" className="aspect-4/5 rounded-sm" />
        ) : (
          <span className="block aspect-4/5 rounded-sm bg-linen" />
        )}
      </span>
      <span className="grid min-w-0 grow content-start gap-0.5">
        <Link
          to={`/product/${productId}${colorKey ? `?color=${encodeURIComponent(colorKey)}` : ''}`}
          className="type-name decoration-outline underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        {line.components ? (
          <VariantList variants={line.components} />
        ) : (
          colorName && <bdi className="type-small text-ink-soft">{colorName}</bdi>
        )}
        {line.gift && (
          <GiftLine
            orderId={orderId}
            position={position}
            gift={line.gift}
            mayChange={line.mayChangeGift === true}
          />
        )}
        {line.backorder && isAwaited && (
          <span className="type-note text-copper-ink">{backorderText(line.backorder, i18n)}</span>
        )}
        <span className="type-small figures text-ink-soft">
          {quantity} × {each}
        </span>
      </span>
      <Price price={total} className="shrink-0 self-start font-medium" />
    </li>
  );
}

/** The lines of an address, as on a shipping label; empty ones are left out. */
function addressLines(
  { name, line1, line2, postcode, city, region, country }: NonNullable<Order['address']>,
  countryName: (code: string) => string,
): string[] {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [name, line1, line2, [town, region].filter(Boolean).join(', '), countryName(country)].filter(
    Boolean,
  );
}
