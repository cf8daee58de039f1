import type { ColumnType } from 'kysely';
import type { Address } from '#kernel/contract.ts';

export type RegistriesTables = {
  registries: {
    id: string;
    userId: string;
    title: string;
    /** For whom the gifts are. */
    ownerName: string;
    message: string;
    /** `2026-12-24` */
    eventOn: ColumnType<string | null, string | null, string | null>;
    /** A jsonb column, written as JSON text. Givers never see it. */
    address: ColumnType<Address, string, string>;
    version: ColumnType<number, number | undefined, number>;
    createdAt: ColumnType<Date, Date, never>;
    updatedAt: Date;
  };
  registryItems: {
    id: string;
    registryId: string;
    productId: string;
    /** '' for a product without options. */
    variantId: string;
    /** When it was added, for an item that is no longer sold. */
    name: string;
    wanted: number;
    /** Units of orders that are not cancelled. */
    given: ColumnType<number, number | undefined, number>;
    createdAt: ColumnType<Date, Date, never>;
  };
  registryGifts: {
    registryItemId: string;
    orderId: string;
    quantity: number;
    giverName: string;
    /** False while the order is cancelled. */
    isCounted: ColumnType<boolean, boolean | undefined, boolean>;
    createdAt: ColumnType<Date, Date, never>;
  };
  registryLinks: {
    tokenHash: string;
    registryId: string;
    createdAt: Date;
    expiresAt: Date;
  };
};
