import type { Generated } from 'kysely';

/** Two tables of the module's own, and what accounts and orders show of theirs. */
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
  /** A view. */
  customerSales: {
    customerId: string;
    currency: string;
    orders: number;
    /** Minor units. */
    amount: number;
    lastPlacedAt: Date;
  };
};
