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
        return { label: t`Card`, description: t`On the next page, safely with our payment provider.` };
      case 'bank-transfer':
        return {
          label: t`Bank transfer`,
          description: t`We tell you the account, and pack when the money has arrived.`,
        };
      case 'pay-on-delivery':
        return isDelivered
          ? { label: t`Pay on delivery`, description: t`In cash or by card, when it reaches you.` }
          : { label: t`Pay at the counter`, description: t`In cash or by card, when you fetch it.` };
    }
  };
}
