import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type SetupTables = {
  demoRecords: {
    kind: 'product' | 'category' | 'picture' | 'settings';
    id: string;
    /** Version of the record when the demo created it; null for records without a version. */
    version: number | null;
  };
  setupSteps: {
    step: string;
    skippedAt: Instant;
    passedAt: Instant;
  };
};
