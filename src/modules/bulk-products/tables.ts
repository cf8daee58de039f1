import type { ColumnType } from 'kysely';
import type { BulkChangeEntry } from './contract/bulk.ts';

export type BulkProductsTables = {
  bulkChanges: {
    id: string;
    madeAt: Date;
    /** The user who made the change; null for the system. */
    madeBy: string | null;
    /** Insert as a JSON string. */
    rows: ColumnType<BulkChangeEntry[], string, never>;
    undoneAt: ColumnType<Date | null, undefined, Date>;
  };
};
