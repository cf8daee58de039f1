/** Views, declared by the migrations of whose rows they show; nothing is written here. */
export type ReportsTables = {
  sales: {
    orderId: string;
    placedAt: Date;
    currency: string;
    /** Minor units. */
    amount: number;
  };
  soldGoods: {
    productId: string;
    name: string;
    placedAt: Date;
    currency: string;
    quantity: number;
    amount: number;
  };
};
