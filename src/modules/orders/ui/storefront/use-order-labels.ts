import { useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { PaymentState } from '#modules/payments/contract/ledger.ts';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import type { Order } from '../../contract/order.ts';
import { shownPaymentMethod } from '../../rules/shown-payment-method.ts';
import type { FulfillmentType, OrderStatus, ShipmentState } from '../../contract/states.ts';

/** Customer texts of the order statuses. */
export function useOrderLabels() {
  const { t, i18n } = useLingui();

  const statuses: Record<OrderStatus, { label: string; tone: BadgeTone }> = {
    awaiting_payment: { label: t`Waiting for payment`, tone: 'butter' },
    pending: { label: t`Received`, tone: 'butter' },
    confirmed: { label: t`Being packed`, tone: 'butter' },
    shipped: { label: t`On its way`, tone: 'moss' },
    delivered: { label: t`Delivered`, tone: 'moss' },
    cancelled: { label: t`Cancelled`, tone: 'neutral' },
    refunded: { label: t`Refunded`, tone: 'neutral' },
  };

  /** Texts that differ for pickup and emailed orders. Gift cards are issued even while no email can be sent. */
  const labelsByFulfillment: Record<FulfillmentType, Partial<Record<OrderStatus, string>>> = {
    parcel: {},
    counter: { shipped: t`Ready for pickup`, delivered: t`Picked up` },
    mail: { confirmed: t`Received`, shipped: t`Issued`, delivered: t`Issued` },
  };

  const payments: Record<PaymentState, string | null> = {
    unpaid: null,
    requires_action: t`Action required`,
    authorized: t`Authorized on your card`,
    paid: t`Paid`,
    partially_refunded: t`Partially refunded`,
    refunded: t`Refunded`,
    failed: t`The payment failed`,
    voided: t`Nothing to pay`,
  };

  return {
    status(
      status: OrderStatus,
      { handover, shipmentState }: { handover?: FulfillmentType; shipmentState?: ShipmentState } = {},
    ): { label: string; tone: BadgeTone } {
      const label = statuses[status];
      if (status === 'shipped' && shipmentState === 'lost')
        return { label: t`Lost in transit`, tone: 'butter' };
      return { ...label, label: (handover && labelsByFulfillment[handover][status]) || label.label };
    },
    /** The payment method and, unless it is unpaid, the state of the payment. */
    payment(order: Order): string[] {
      const method = shownPaymentMethod(order);
      const isPickup = order.handover !== 'parcel';
      const methodText =
        method === 'gift-card' ? t`Gift card` : method && i18n._(methodLabels(method, { isPickup }).name);
      return [methodText, payments[order.paymentState]].filter((text) => text !== null);
    },
    day: (instant: string) => dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(instant)),
    moment: (instant: string) =>
      dateFormat(i18n.locale, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
      }).format(new Date(instant)),
    country: (code: string) => new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(code) ?? code,
  };
}
