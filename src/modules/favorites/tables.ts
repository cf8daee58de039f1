import type { ColumnType, GeneratedAlways } from 'kysely';

export type FavoritesTables = {
  favorites: {
    userId: string;
    productId: string;
    createdAt: ColumnType<Date, Date, never>;
    /** Order of addition. */
    position: GeneratedAlways<number>;
  };
};
