import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type {
  CounterReason,
  OfferAction,
  OfferAuthor,
  OfferState,
  RuleScope,
} from '../../contract/states.ts';

export const stateLabels: Record<OfferState, { label: MessageDescriptor; tone: BadgeTone }> = {
  open: { label: msg`Needs answer`, tone: 'butter' },
  countered: { label: msg`Countered`, tone: 'copper' },
  accepted: { label: msg({ context: 'offer', message: 'Accepted' }), tone: 'moss' },
  used: { label: msg`Ordered`, tone: 'moss' },
  declined: { label: msg({ context: 'offer', message: 'Declined' }), tone: 'berry' },
  withdrawn: { label: msg`Withdrawn`, tone: 'outline' },
  expired: { label: msg`Expired`, tone: 'outline' },
};

export const reasonLabels: Record<CounterReason, MessageDescriptor> = {
  quantity: msg`For this quantity`,
  open_box: msg`Open box`,
  slower_delivery: msg`Slower delivery`,
};

export const authorLabels: Record<OfferAuthor, MessageDescriptor> = {
  customer: msg`Customer`,
  staff: msg`Shop`,
  rule: msg`Rule`,
  time: msg`Deadline`,
  order: msg`Order`,
};

/** The order of the offer ended unpaid, and the price is valid again. */
export const endedUnpaidLabel = msg`ended unpaid, price valid again`;

export const actionLabels: Record<OfferAction, MessageDescriptor> = {
  offer: msg`offered`,
  counter: msg`countered`,
  accept: msg`accepted`,
  decline: msg`declined`,
  withdraw: msg`withdrew`,
  expire: msg`expired`,
  use: msg`placed`,
};

export const scopeLabels: Record<RuleScope, MessageDescriptor> = {
  product: msg`Product`,
  category: msg`Category`,
  shop: msg`Whole shop`,
};
