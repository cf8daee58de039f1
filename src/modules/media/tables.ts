import type { ColumnType } from 'kysely';

export type MediaTables = {
  pictures: {
    id: string;
    /** Pixels of the master. */
    width: number;
    height: number;
    /** What the master is: `svg` for what demos were drawn with before they were photographed, never for an upload. */
    format: 'webp' | 'svg';
    alt: string;
    createdAt: ColumnType<Date, Date, never>;
    /** A WebP of a few pixels, as base64; null until it is made. */
    preview: ColumnType<string | null, string | null | undefined, string>;
    /** When the usual widths were made, and when they were made as AVIF, which takes longer. */
    warmedAt: ColumnType<Date | null, Date | undefined, Date>;
    avifAt: ColumnType<Date | null, Date | undefined, Date>;
  };
  /** Whose they are, and who may see them, know those who keep their ids. */
  privatePictures: {
    id: string;
    width: number;
    height: number;
    createdAt: ColumnType<Date, Date, never>;
  };
};
