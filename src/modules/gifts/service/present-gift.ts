import type { Gift } from '../contract/gifts.ts';
import type { StoredGift } from '../store/gifts.ts';

/** A gift as its giver and staff see it. */
export const presentGift = (row: StoredGift): Gift => ({
  id: row.id,
  state: row.state,
  occasion: row.occasion,
  recipientName: row.recipientName,
  senderName: row.senderName,
  wrapId: row.wrapId,
  card: row.cardDesign && { design: row.cardDesign, message: row.cardMessage },
  delivery:
    row.delivery === 'address' && row.address
      ? { by: 'address', address: row.address }
      : row.delivery === 'registry'
        ? { by: 'registry', country: row.country }
        : { by: 'recipient', country: row.country, email: row.recipientEmail },
  deliverOn: row.deliverOn,
  orderId: row.orderId,
  version: row.version,
  linkUntil: row.linkUntil?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});
