import type { ColumnType } from 'kysely';
import type { BulkWritten } from './contract/bulk.ts';

export type AssortmentTables = {
  bulkChanges: {
    id: string;
    madeAt: Date;
    /** Null for the system. */
    madeBy: string | null;
    /** Insert as a JSON string. */
    rows: ColumnType<BulkWritten[], string, never>;
    undoneAt: ColumnType<Date | null, undefined, Date>;
  };
};
