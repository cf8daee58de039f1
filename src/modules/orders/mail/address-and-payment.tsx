import { Trans, useLingui } from '@lingui/react/macro';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import { mailTheme } from '#platform/mail/theme.ts';
import type { OrderDetails } from '../service/present-order.ts';
import { language } from './language.ts';

export function AddressAndPayment({ order }: { order: OrderDetails }) {
  const { address } = order;
  const payment = usePaymentText(order);
  return (
    <div style={{ marginTop: 28, color: mailTheme.inkSoft, fontSize: 14, lineHeight: '22px' }}>
      {address && (
        <>
          <div style={{ fontWeight: 600 }}>
            <Trans>Shipping address</Trans>
          </div>
          {addressLines(address).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      )}
      {payment && <div style={{ marginTop: 12 }}>{payment}</div>}
    </div>
  );
}

/** "Paid", or the payment method of an unpaid order that is not cancelled; else null. */
function usePaymentText({ paymentMethod, paymentState, status, address }: OrderDetails): string | null {
  const { t, i18n } = useLingui();
  if (paymentState === 'paid') return t`Paid`;
  if (paymentState !== 'unpaid' || status === 'cancelled') return null;
  const method = i18n._(methodLabels(paymentMethod, { isPickup: !address }).name);
  return t`Payment: ${method}`;
}

function addressLines(address: NonNullable<OrderDetails['address']>): string[] {
  const { name, line1, line2, city, region, postcode, country } = address;
  const countryName = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, `${postcode} ${city}`.trim(), region, countryName].filter(
    (line) => line !== '',
  );
}
