/** Read-only views, declared in the migrations of the modules whose rows they show. */
export type ReportsTables = {
  /** What an order brought in: its total less gift cards sold and refunds. */
  sales: {
    orderId: string;
    placedAt: Date;
    currency: string;
    /** Minor units. */
    amount: number;
  };
  /** What changes the figures of a day: an order when it is paid, a refund when it is made. Minor units. */
  salesEntries: {
    orderId: string;
    happenedAt: Date;
    currency: string;
    /** 1 for an order, 0 for a refund. */
    orders: number;
    gross: number;
    discounts: number;
    refunds: number;
    shipping: number;
    tax: number;
    fees: number;
    giftCards: number;
  };
  /** Products in the same way; a refund has a negative quantity and amount. */
  soldGoods: {
    productId: string;
    name: string;
    /** Time of the payment or of the refund. */
    placedAt: Date;
    currency: string;
    quantity: number;
    /** Minor units, after discounts and without tax. */
    amount: number;
  };
};
