interface LineKey {
  productId: string;
  selectedColor: string | null;
}

/** What can be mended here without going back to the cart; the app hands it in from the cart. */
export interface CartActions {
  setQuantity: (line: LineKey, quantity: number) => Promise<boolean>;
  remove: (line: LineKey) => Promise<boolean>;
  /** Shows a guest's cart, which has no page of its own. */
  open?: () => void;
}
