import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMethod } from './payment-methods.ts';

interface MethodLabels {
  name: MessageDescriptor;
  description: MessageDescriptor;
  /** As in "You pay by card or by bank transfer." */
  inSentence: MessageDescriptor;
}

interface MethodTexts extends MethodLabels {
  /** Labels of an order that the customer picks up. `inSentence` is for a shop that offers pickup. */
  forPickup?: MethodLabels;
}

const texts: Record<PaymentMethod, MethodTexts> = {
  card: {
    name: msg`Card`,
    description: msg`You enter your card details on the next page.`,
    inSentence: msg`by card`,
  },
  'pay-on-delivery': {
    name: msg`Pay on delivery`,
    description: msg`In cash or by card when your order arrives.`,
    inSentence: msg`on delivery`,
    forPickup: {
      name: msg`Pay in store`,
      description: msg`In cash or by card when you pick up your order.`,
      inSentence: msg`on delivery or in store`,
    },
  },
  'bank-transfer': {
    name: msg`Bank transfer`,
    description: msg`You see our bank details after ordering. We pack your order once you have paid.`,
    inSentence: msg`by bank transfer`,
  },
  'group-gift': {
    name: msg`Group gift`,
    description: msg`You share a link, and everyone pledges a part. Cards are charged once the gift is complete.`,
    inSentence: msg`together with others`,
  },
};

export function methodLabels(
  method: PaymentMethod,
  { isPickup = false }: { isPickup?: boolean } = {},
): MethodLabels {
  const { forPickup, ...labels } = texts[method];
  return (isPickup && forPickup) || labels;
}
