/** Read-only views, declared in the migrations of the modules whose rows they show. */
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
