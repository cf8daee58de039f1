import type { ColumnType, GeneratedAlways } from 'kysely';

export type CartTables = {
  carts: {
    userId: string;
    updatedAt: ColumnType<Date, Date, Date>;
  };
  cartLines: {
    userId: string;
    productId: string;
    /** '' for a product without colours. */
    colorKey: string;
    quantity: number;
    addedAt: ColumnType<Date, Date, never>;
    /** As it was called when it was added. */
    name: string;
    position: GeneratedAlways<number>;
  };
  cartMerges: {
    userId: string;
    mergeId: string;
    mergedAt: ColumnType<Date, Date, never>;
  };
};
