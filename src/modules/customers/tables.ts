import type { Generated } from 'kysely';

/** Tables of the module's own, and what accounts and orders show of theirs. */
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
  /** A view. */
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
  /** Written by the database alone, with every change of an order or of its money; none where all were called off. */
  customerSales: {
    customerId: string;
    currency: string;
    orders: Generated<number>;
    /** Minor units. */
    amount: Generated<number>;
    lastPlacedAt: Date | null;
    /** The transaction that counted last. */
    countedBy: string | null;
  };
  /** A view: the same, counted from the orders themselves. */
  countedCustomerSales: {
    customerId: string;
    currency: string;
    orders: number;
    amount: number;
    lastPlacedAt: Date;
  };
};
