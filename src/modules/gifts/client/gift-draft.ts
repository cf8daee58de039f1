import type { Address } from '#kernel/contract.ts';
import type { Gift, GiftInput } from '../contract/gifts.ts';
import type { CardDesign, GiftDelivery, Occasion } from '../contract/states.ts';

/** What the form shows, as typed. */
export interface GiftDraft {
  occasion: Occasion | '';
  recipientName: string;
  senderName: string;
  wrapId: string | null;
  design: CardDesign | null;
  message: string;
  by: GiftDelivery;
  address: Address;
  /** Of a recipient who enters the address. */
  country: string;
  email: string;
  /** '' for as soon as possible. */
  deliverOn: string;
  /** Keys of the chosen lines of the cart. */
  lines: readonly string[];
}

export const emptyDraft = (country: string, senderName: string): GiftDraft => ({
  occasion: '',
  recipientName: '',
  senderName,
  wrapId: null,
  design: 'branch',
  message: '',
  by: 'address',
  address: { name: '', line1: '', line2: '', city: '', region: '', postcode: '', country },
  country,
  email: '',
  deliverOn: '',
  lines: [],
});

export function draftOf(gift: Gift, country: string): GiftDraft {
  const { delivery, card } = gift;
  const empty = emptyDraft(country, gift.senderName);
  return {
    ...empty,
    occasion: gift.occasion ?? '',
    recipientName: gift.recipientName,
    wrapId: gift.wrapId,
    design: card?.design ?? null,
    message: card?.message ?? '',
    by: delivery.by,
    ...(delivery.by === 'address'
      ? { address: delivery.address }
      : delivery.by === 'recipient'
        ? { country: delivery.country, email: delivery.email }
        : { country: delivery.country }),
    deliverOn: gift.deliverOn ?? '',
  };
}

export const inputOf = (draft: GiftDraft): GiftInput => ({
  occasion: draft.occasion || null,
  recipientName: draft.recipientName.trim(),
  senderName: draft.senderName.trim(),
  wrapId: draft.wrapId,
  card: draft.design && { design: draft.design, message: draft.message.trim() },
  delivery:
    draft.by === 'address'
      ? {
          by: 'address',
          address: { ...draft.address, name: draft.address.name || draft.recipientName.trim() },
        }
      : draft.by === 'registry'
        ? { by: 'registry' }
        : { by: 'recipient', country: draft.country, email: draft.email.trim() },
  deliverOn: draft.deliverOn || null,
});

const KEY = 'giftDraft';

/** Keeps what was typed in this tab, through signing in. */
export function keepGiftDraft(draft: GiftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the customer types it again.
  }
}

export function findGiftDraft(empty: GiftDraft): GiftDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<GiftDraft> | null;
    if (typeof draft?.recipientName !== 'string' || typeof draft.address !== 'object') return null;
    return { ...empty, ...draft };
  } catch {
    return null;
  }
}

export function dropGiftDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
