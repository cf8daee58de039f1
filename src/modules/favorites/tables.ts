import type { ColumnType, GeneratedAlways } from 'kysely';

export type FavoritesTables = {
  favorites: {
    userId: string;
    productId: string;
    createdAt: ColumnType<Date, Date, never>;
    /** Keeps them in the order they were added. */
    position: GeneratedAlways<number>;
  };
};
