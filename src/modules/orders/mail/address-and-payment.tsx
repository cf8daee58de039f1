import { Trans, useLingui } from '@lingui/react/macro';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { deliveryEstimateText } from '#modules/shipping/rules/delivery-estimate-text.ts';
import { addressLines } from '#kernel/postal-address.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import type { OrderEmailKind } from '../contract/states.ts';
import { currentEstimate } from '../rules/shown-estimate.ts';
import type { OrderDetails } from '../service/present-order.ts';

/** Emails that say when the order arrives. Others may be sent after that day. */
const withEstimate = new Set<OrderEmailKind>(['placed', 'paid', 'confirmed', 'shipped']);

export function AddressAndPayment({ order, kind }: { order: OrderDetails; kind: OrderEmailKind }) {
  const { i18n } = useLingui();
  const { address } = order;
  const payment = usePaymentText(order);
  const estimate = withEstimate.has(kind) ? currentEstimate(order) : null;
  const day = estimate && deliveryEstimateText(estimate, i18n.locale);
  return (
    <div style={{ marginTop: 28, color: mailTheme.inkSoft, fontSize: 14, lineHeight: '22px' }}>
      {address && (
        <>
          <div style={{ fontWeight: 600 }}>
            <Trans>Shipping address</Trans>
          </div>
          {addressLines(address, i18n.locale).map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          ))}
        </>
      )}
      {day && (
        <div style={{ marginTop: 12 }}>
          {order.handover === 'counter' ? <Trans>Ready {day}</Trans> : <Trans>Arrives {day}</Trans>}
        </div>
      )}
      {payment && <div style={{ marginTop: 12 }}>{payment}</div>}
    </div>
  );
}

/** "Paid", or the payment method of an unpaid order that is not cancelled; else null. */
function usePaymentText({ paymentMethod, paymentState, status, handover }: OrderDetails): string | null {
  const { t, i18n } = useLingui();
  if (paymentState === 'paid') return t`Paid`;
  if (paymentState !== 'unpaid' || status === 'cancelled') return null;
  const method = i18n._(methodLabels(paymentMethod, { isPickup: handover === 'counter' }).name);
  return t`Payment: ${method}`;
}
