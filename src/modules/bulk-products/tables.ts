import type { ColumnType } from 'kysely';
import type { BulkWritten } from './contract/bulk.ts';

export type AssortmentTables = {
  /** Changes of many products at once. */
  bulkChanges: {
    id: string;
    madeAt: Date;
    /** Null: the shop itself. */
    madeBy: string | null;
    /** Written as JSON text. */
    rows: ColumnType<BulkWritten[], string, never>;
    undoneAt: ColumnType<Date | null, undefined, Date>;
  };
};
