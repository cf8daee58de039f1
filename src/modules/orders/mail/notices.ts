import { msg } from '@lingui/core/macro';
import type { StaffNotice } from '../rules/mails.ts';

type Message = ReturnType<typeof msg>;

/** Texts of the notices to the shop. */
export const notices: Record<StaffNotice, { subject: (number: number) => Message; text: Message }> = {
  paid_late: {
    subject: (number) => msg`Order ${number} was paid after its time`,
    text: msg`The goods were still on the shelf, so the order stands and waits to be confirmed.`,
  },
  paid_in_vain: {
    subject: (number) => msg`Order ${number} was paid when it was over`,
    text: msg`The order had ended, or its goods were gone. The money is on its way back to the card; perhaps write to the customer.`,
  },
  refund_failed: {
    subject: (number) => msg`Money for order ${number} could not be given back`,
    text: msg`The card’s provider refused. Please look at the order and give it back another way.`,
  },
  disputed: {
    subject: (number) => msg`The payment of order ${number} is disputed`,
    text: msg`The customer’s bank asks for the money back. Answer in your payment provider’s pages; they set a deadline.`,
  },
};
