import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { deliveryEstimateText } from '#modules/shipping/rules/delivery-estimate-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import type { AdminOrder } from '../../contract/admin.ts';
import type { Address } from '../../contract/order.ts';
import { currentEstimate } from '../../rules/shown-estimate.ts';
import { shownPaymentMethod } from '../../rules/shown-payment-method.ts';
import { paymentLabel } from './order-labels.ts';
import { useFormatLocale } from '#ui/format-locale.ts';

export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui();
  const locale = useFormatLocale();
  const lines = order.address ? labelLines(order.address, locale) : [];
  const estimate = currentEstimate(order);
  const day = estimate && deliveryEstimateText(estimate, locale);
  const method = shownPaymentMethod(order);

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      showToast({ kind: 'success', text: t`Address copied` });
    } catch {
      showToast({ kind: 'error', text: t`The address could not be copied.` });
    }
  }

  return (
    <aside className="grid content-start gap-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-s lg:border-hairline lg:ps-8 print:mt-8 print:border-0 print:ps-0">
      <Block title={<Trans>Customer</Trans>}>
        {order.customerName && <p>{order.customerName}</p>}
        {order.isGuest && (
          <p>
            <Badge>
              <Trans>Guest</Trans>
            </Badge>
          </p>
        )}
        {order.email && (
          <a
            href={`mailto:${order.email}`}
            className="text-link inline-flex min-h-11 items-center wrap-anywhere lg:min-h-8"
          >
            {order.email}
          </a>
        )}
        {order.phone && (
          <p>
            <a
              href={`tel:${order.phone}`}
              className="text-link figures inline-flex min-h-11 items-center lg:min-h-8"
            >
              <bdi dir="ltr">{order.phone}</bdi>
            </a>
          </p>
        )}
      </Block>
      <Block title={<Trans>Delivery</Trans>}>
        <p>
          {order.handover === 'mail' ? (
            <Trans>By email</Trans>
          ) : (
            (order.mainTexts?.[order.deliveryName] ?? order.deliveryName)
          )}
        </p>
        {day && (
          <p className="text-ink-soft">
            {order.handover === 'counter' ? (
              <Trans>Estimated pickup: {day}</Trans>
            ) : (
              <Trans>Estimated delivery: {day}</Trans>
            )}
          </p>
        )}
        {order.recipientAddress === 'awaited' && (
          <p className="mt-2 text-copper-ink">
            <Trans>The recipient enters the address</Trans>
          </p>
        )}
        {lines.length > 0 && (
          <>
            <address className="mt-2 not-italic">
              {lines.map((line) => (
                <span key={line} className="block">
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
            <Button
              variant="secondary"
              size="small"
              className="mt-3 max-lg:min-h-11 print:hidden"
              onClick={() => void copyAddress()}
            >
              <Trans>Copy address</Trans>
            </Button>
          </>
        )}
      </Block>
      {order.billingAddress && (
        <Block title={<Trans>Billing address</Trans>}>
          <address className="whitespace-pre-line not-italic">
            {[...labelLines(order.billingAddress, locale), order.billingAddress.vatNumber]
              .filter(Boolean)
              .join('\n')}
          </address>
        </Block>
      )}
      <Block title={<Trans>Payment</Trans>}>
        {method && (
          <p>
            {method === 'gift-card' ? (
              <Trans>Gift card</Trans>
            ) : (
              i18n._(methodLabels(method, { isPickup: order.handover === 'counter' }).name)
            )}
          </p>
        )}
        <p className="text-ink-soft">{i18n._(paymentLabel(order))}</p>
      </Block>
      {order.note && (
        <Block title={<Trans>Customer note</Trans>}>
          <p className="rounded-md bg-butter-soft px-4 py-3 whitespace-pre-line">{order.note}</p>
        </Block>
      )}
    </aside>
  );
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-note mb-1 font-medium text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

/** The lines of an address, as on a shipping label. */
function labelLines(address: Address, locale: string): string[] {
  const { name, line1, line2, city, region, postcode, country } = address;
  const place = [postcode, city].filter(Boolean).join(' ');
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, place, region, countryName].filter(Boolean);
}
