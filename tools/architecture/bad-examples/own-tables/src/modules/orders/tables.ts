export interface OrderRows {
  orders: { id: string };
}
