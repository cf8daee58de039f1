import { useLingui } from '@lingui/react/macro';
import type { BadgeTone } from '#ui/badge.tsx';
import type { OfferMessage } from '../../contract/offers.ts';
import type { CounterReason, OfferState } from '../../contract/states.ts';

export const stateTones: Record<OfferState, BadgeTone> = {
  open: 'butter',
  countered: 'copper',
  accepted: 'moss',
  used: 'moss',
  declined: 'berry',
  withdrawn: 'outline',
  expired: 'outline',
};

/** Words of states, reasons and messages for the customer. */
export function useOfferLabels() {
  const { t } = useLingui();
  const states: Record<OfferState, string> = {
    open: t`Waiting for our answer`,
    countered: t`Your turn`,
    accepted: t({ message: 'Accepted', context: 'offer' }),
    used: t`Ordered`,
    declined: t({ message: 'Declined', context: 'offer' }),
    withdrawn: t`Withdrawn`,
    expired: t`Expired`,
  };
  const reasons: Record<CounterReason, string> = {
    quantity: t`For this quantity we can do this price.`,
    open_box: t`For an item from an opened box.`,
    slower_delivery: t`If it may arrive a few days later.`,
  };
  const saidBy = ({ author, action }: Pick<OfferMessage, 'author' | 'action'>): string => {
    if (action === 'offer') return t`You offered`;
    if (action === 'counter') return author === 'rule' ? t`Automatic counter-offer` : t`We offered`;
    if (action === 'accept') {
      if (author === 'customer') return t`You accepted`;
      if (author === 'order') return t`Your order was not paid. The price is valid again`;
      return author === 'rule' ? t`Accepted automatically` : t`We accepted`;
    }
    if (action === 'decline') {
      if (author === 'customer') return t`You declined`;
      return author === 'rule' ? t`Declined automatically` : t`We declined`;
    }
    if (action === 'withdraw') return author === 'customer' ? t`You withdrew it` : t`We withdrew our offer`;
    return action === 'use' ? t`You ordered at this price` : t`Expired`;
  };
  return { states, reasons, saidBy };
}
