import type { Generated } from 'kysely';

/** The module's own tables, and the views that accounts and orders provide. */
export type CustomersTables = {
  customerNotes: {
    id: string;
    userId: string;
    authorId: string;
    text: string;
    createdAt: Date;
  };
  customerTags: {
    userId: string;
    tag: string;
  };
  /** View of the users in the accounts module. */
  people: {
    id: string;
    name: Generated<string>;
    email: string;
    phoneNumber: string | null;
    role: string | null;
    areas: string[] | null;
    disabledAt: Date | null;
    lastSignedInAt: Date | null;
    createdAt: Date;
  };
  /**
   * Written by database triggers with every change of an order or its payments. A customer whose orders are
   * all cancelled keeps a row with 0 orders.
   */
  customerSales: {
    customerId: string;
    currency: string;
    orders: Generated<number>;
    /** Minor units. */
    amount: Generated<number>;
    lastPlacedAt: Date | null;
  };
  /** The amount that each order adds to its customer's total; written by database triggers only. */
  orderSales: {
    orderId: string;
    customerId: string;
    currency: string;
    /** Minor units. */
    amount: number;
    placedAt: Date;
  };
  /** View: the totals of `customerSales`, computed from the orders for the integrity check. */
  countedCustomerSales: {
    customerId: string;
    currency: string;
    orders: number;
    amount: number;
    lastPlacedAt: Date;
  };
};
