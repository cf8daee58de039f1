import type { ColumnType } from 'kysely';

export type MediaTables = {
  pictures: {
    id: string;
    /** Pixels of the master. */
    width: number;
    height: number;
    /** What the master is: `svg` for the demo's own drawings, never for an upload. */
    format: 'webp' | 'svg';
    alt: string;
    createdAt: ColumnType<Date, Date, never>;
    warmedAt: ColumnType<Date | null, Date | undefined, Date>;
  };
};
