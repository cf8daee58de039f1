import { Trans, useLingui } from '@lingui/react/macro';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { deliveryEstimateText } from '#modules/shipping/rules/delivery-estimate-text.ts';
import { addressLines } from '#kernel/postal-address.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import { openPromise } from '../rules/kept-promise.ts';
import type { OrderDetails } from '../service/present-order.ts';

export function AddressAndPayment({ order }: { order: OrderDetails }) {
  const { i18n } = useLingui();
  const { address } = order;
  const payment = usePaymentText(order);
  const promise = openPromise(order);
  const day = promise && deliveryEstimateText(promise, i18n.locale);
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
