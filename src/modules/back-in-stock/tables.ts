import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type BackInStockTables = {
  backInStockRequests: {
    id: string;
    productId: string;
    /** '' for a product without colours. */
    colorKey: string;
    email: string;
    userId: string | null;
    language: string;
    createdAt: ColumnType<Date, Date | undefined, never>;
    confirmedAt: Instant;
    notifiedAt: Instant;
    sentAt: Instant;
    confirmHash: ColumnType<string | null, string | null | undefined, string | null>;
    unsubscribeHash: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
