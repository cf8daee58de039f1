import type { ColumnType } from 'kysely';

export type MediaTables = {
  pictures: {
    id: string;
    /** Pixels of the master. */
    width: number;
    height: number;
    /** Format of the master: `svg` for pictures of older demos only, never for an upload. */
    format: 'webp' | 'svg';
    alt: string;
    createdAt: ColumnType<Date, Date, never>;
    /** A WebP of a few pixels, as base64; null until it is rendered. */
    preview: ColumnType<string | null, string | null | undefined, string>;
    /** When the common widths were rendered as WebP; `avifAt`: as AVIF, which is slower. */
    warmedAt: ColumnType<Date | null, Date | undefined, Date>;
    avifAt: ColumnType<Date | null, Date | undefined, Date>;
  };
  /**
   * Pictures with restricted access. The modules that store a picture's id know its owner and check access.
   */
  privatePictures: {
    id: string;
    width: number;
    height: number;
    createdAt: ColumnType<Date, Date, never>;
  };
};
