import type { Gift } from '#modules/catalog/contract/gift.ts';

/** Staff changed the recipient of the gift cards that an order line bought. */
export interface GiftCardRecipientChanged {
  orderId: string;
  position: number;
  gift: Gift;
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'gift_card.recipient_changed': GiftCardRecipientChanged;
  }
}
