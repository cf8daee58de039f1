import { useLingui } from '@lingui/react/macro';
import { methodLabels } from '#modules/payments/contract/method-labels.ts';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';
import { Price } from '#ui/price.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { Quote } from '../../contract.ts';

/** The offered payment methods with their fees. */
export function PaymentMethods({
  payments,
  selected,
  isPickup,
  onSelect,
}: {
  payments: Quote['payments'];
  selected: PaymentMethod;
  isPickup: boolean;
  onSelect: (method: PaymentMethod) => void;
}) {
  const { t, i18n } = useLingui();
  return (
    <RadioGroup
      label={t`Payment method`}
      hideLabel
      name="payment"
      value={selected}
      options={payments.map(({ id, fee }) => {
        const { name, description } = methodLabels(id, { isPickup });
        return {
          value: id,
          label: i18n._(name),
          description: i18n._(description),
          ...(fee.amount > 0 ? { aside: <Price price={fee} /> } : {}),
        };
      })}
      onChange={(id) => onSelect(id as PaymentMethod)}
    />
  );
}
