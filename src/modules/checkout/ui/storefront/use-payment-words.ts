import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '#modules/payments/contract/payment-methods.ts';

/** Name and description of a payment method. */
export function usePaymentWords(): (
  method: PaymentMethod,
  isDelivered: boolean,
) => { label: string; description: string } {
  const { t } = useLingui();
  return (method, isDelivered) => {
    switch (method) {
      case 'card':
        return { label: t`Card`, description: t`Pay securely on the next page.` };
      case 'bank-transfer':
        return {
          label: t`Bank transfer`,
          description: t`We will send you our bank details and ship your order when we receive your payment.`,
        };
      case 'pay-on-delivery':
        return isDelivered
          ? { label: t`Pay on delivery`, description: t`Pay in cash or by card when your order arrives.` }
          : { label: t`Pay in store`, description: t`Pay in cash or by card when you pick up your order.` };
    }
  };
}
