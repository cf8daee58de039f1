import type { ColumnType, GeneratedAlways } from 'kysely';

export type CartTables = {
  carts: {
    userId: string;
    updatedAt: ColumnType<Date, Date, Date>;
  };
  cartLines: {
    userId: string;
    productId: string;
    /** The variant's option value; '' for a product without variants. */
    colorKey: string;
    quantity: number;
    addedAt: ColumnType<Date, Date, never>;
    /** The name when the line was added. */
    name: string;
    position: GeneratedAlways<number>;
  };
  cartMerges: {
    userId: string;
    mergeId: string;
    mergedAt: ColumnType<Date, Date, never>;
  };
};
