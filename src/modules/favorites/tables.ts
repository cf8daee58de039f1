import type { ColumnType, GeneratedAlways } from 'kysely';

export type FavoritesTables = {
  favorites: {
    userId: string;
    productId: string;
    createdAt: ColumnType<Date, Date, never>;
    /** Position in the order of addition. */
    position: GeneratedAlways<number>;
  };
};
