/** An offer that was typed before signing in, kept in this tab. */
export interface OfferDraft {
  productId: string;
  variantId: string | null;
  quantity: number;
  /** As typed. */
  price: string;
  note: string;
}

const KEY = 'offerDraft';

export function keepDraft(draft: OfferDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Without storage the customer types it again.
  }
}

/** Reads the draft for a product, or the last one. */
export function findDraft(productId: string | null): OfferDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<OfferDraft> | null;
    if (typeof draft?.productId !== 'string' || typeof draft.price !== 'string') return null;
    if (productId !== null && draft.productId !== productId) return null;
    return {
      productId: draft.productId,
      variantId: typeof draft.variantId === 'string' ? draft.variantId : null,
      quantity: typeof draft.quantity === 'number' ? draft.quantity : 1,
      price: draft.price,
      note: typeof draft.note === 'string' ? draft.note : '',
    };
  } catch {
    return null;
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored.
  }
}
