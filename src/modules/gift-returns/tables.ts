export type GiftReturnsTables = {
  giftReceipts: {
    orderId: string;
    /** Printed on the receipt: `K7QF-92MB-XT4A`. */
    code: string;
    createdAt: Date;
  };
};
