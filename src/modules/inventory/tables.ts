import type { ColumnType, Generated } from 'kysely';

export type InventoryTables = {
  stockItems: {
    productId: string;
    /** '' for a product without colours. */
    colorKey: string;
    /** What can be bought. */
    onHand: number;
    /** What lies there besides, for orders whose payment is waited for. */
    held: Generated<number>;
    version: ColumnType<number, undefined, number>;
    updatedAt: Date;
  };
};
