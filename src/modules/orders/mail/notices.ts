import { msg } from '@lingui/core/macro';
import type { StaffNotice } from '../rules/emails.ts';

type Message = ReturnType<typeof msg>;

/** Texts of the notices to the shop. */
export const notices: Record<StaffNotice, { subject: (number: number) => Message; text: Message }> = {
  paid_late: {
    subject: (number) => msg`Order ${number} was paid after the deadline`,
    text: msg`The items were still in stock, so the order was placed after all.`,
  },
  paid_in_vain: {
    subject: (number) => msg`Order ${number} was paid after it was cancelled or expired`,
    text: msg`The order had been cancelled, or it had expired and could not be placed again. The payment is being refunded to the card. You may want to contact the customer.`,
  },
  refund_failed: {
    subject: (number) => msg`Refund for order ${number} failed`,
    text: msg`The payment provider declined the refund. Please refund the order another way.`,
  },
  disputed: {
    subject: (number) => msg`The payment of order ${number} is disputed`,
    text: msg`The customer disputes this payment. Respond in your payment provider’s dashboard before its deadline.`,
  },
};
