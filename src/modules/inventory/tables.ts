import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StockReason } from './contract/states.ts';

export type InventoryTables = {
  stockItems: {
    productId: string;
    /** '' for a product without options. */
    colorKey: string;
    /** Available to buy; negative: units on backorder. */
    onHand: number;
    /** Reserved for orders with a pending payment; not part of `onHand`. */
    held: Generated<number>;
    version: ColumnType<number, undefined, number>;
    updatedAt: Date;
    /** The shop has one stock location. */
    location: Generated<string>;
    /** Low-stock threshold; null: the default from the settings. */
    lowLevel: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Written by a database trigger with every change or count of `stockItems.onHand`; never insert rows. */
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
  /** View of the catalogue: variants that can be ordered when they are out of stock. */
  backorderVariants: { productId: string; colorKey: string; availableOn: string | null };
  /** View of the catalogue: every variant, with or without a stock row; sets are not included. */
  stockVariants: {
    productId: string;
    /** '' for a product without options. */
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
  /** View of the catalogue: names that lists in another language than the main one show. */
  stockNames: { productId: string; language: string; name: string };
  /** View of the catalogue: every category paired with itself and each of its ancestors. */
  stockBranches: { categoryId: string; withinId: string };
  /** View of the orders. */
  numbersOfOrders: { id: string; number: number };
  /** View of the accounts: names of staff. */
  staffNames: { id: string; name: string };
};
