export interface CartTables {
  carts: { userId: string };
  cartLines: { userId: string; productId: string };
}
