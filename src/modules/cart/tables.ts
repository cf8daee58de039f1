import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CartGift } from '#modules/catalog/contract/gift.ts';

export type CartTables = {
  carts: {
    userId: string;
    updatedAt: ColumnType<Date, Date, Date>;
  };
  cartLines: {
    userId: string;
    productId: string;
    /** The variant's id; '' for a product without options. Then "~" and the key of each detail of the line. */
    colorKey: string;
    quantity: number;
    addedAt: ColumnType<Date, Date, never>;
    /** The name when the line was added. */
    name: string;
    /** A jsonb column, written as JSON text. */
    gift: ColumnType<CartGift | null, string | null | undefined, never>;
    /** Id of an accepted offer. */
    offerId: ColumnType<string | null, string | null | undefined, never>;
    /** Id of a gift for a recipient. */
    giftId: ColumnType<string | null, string | null | undefined, never>;
    position: GeneratedAlways<number>;
  };
  cartMerges: {
    userId: string;
    mergeId: string;
    mergedAt: ColumnType<Date, Date, never>;
  };
};
