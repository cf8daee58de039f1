interface LineKey {
  productId: string;
  selectedColor: string | null;
  variantId?: string | null | undefined;
}

/** Cart changes available on the checkout page; the app passes them in from the cart module. */
export interface CartActions {
  setQuantity: (line: LineKey, quantity: number) => Promise<boolean>;
  remove: (line: LineKey) => Promise<boolean>;
  /** Opens a guest's cart, which has no page. */
  open?: () => void;
}
