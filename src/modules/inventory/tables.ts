import type { ColumnType } from 'kysely';

export type InventoryTables = {
  stockItems: {
    productId: string;
    /** '' for a product without colours. */
    colorKey: string;
    onHand: number;
    version: ColumnType<number, undefined, number>;
    updatedAt: Date;
  };
};
