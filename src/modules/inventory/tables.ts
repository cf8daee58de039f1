import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StockReason } from './contract/states.ts';

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
    /** From so many down it is running out; null: as the settings say. */
    lowLevel: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Written by the database with every change of `stockItems.onHand`, never by hand. */
  stockMovements: {
    id: GeneratedAlways<number>;
    productId: string;
    colorKey: string;
    happenedAt: Generated<Date>;
    quantity: number;
    available: number;
    reason: StockReason;
    orderId: string | null;
    actorId: string | null;
    note: Generated<string>;
  };
  /** View of the catalogue: everything that has a shelf of its own. */
  stockVariants: {
    productId: string;
    /** '' for a product without colours. */
    colorKey: string;
    name: string;
    colorName: string | null;
    sku: string | null;
    status: 'draft' | 'published' | 'archived';
    categoryId: string;
    categoryName: string;
    searchName: string;
    position: number;
  };
  /** View of the catalogue: every category with itself and with all that it stands in. */
  stockBranches: { categoryId: string; withinId: string };
  /** View of the orders. */
  numbersOfOrders: { id: string; number: number };
  /** View of the accounts: how whoever works here is called. */
  staffNames: { id: string; name: string };
};
