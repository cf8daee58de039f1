import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { GiftCardDesign } from '#modules/catalog/contract/gift-card-designs.ts';
import type { PromotionScope, PromotionTerms } from './contract/promotions.ts';

type Instant = ColumnType<Date, Date, Date>;

export type PromotionsTables = {
  promotions: {
    id: string;
    name: string;
    /** Null: an automatic promotion. */
    code: string | null;
    /** A jsonb column, written as JSON text. */
    terms: ColumnType<PromotionTerms & { scope: PromotionScope }, string, string>;
    minimum: number;
    startsAt: Date | null;
    endsAt: Date | null;
    usesLimit: number | null;
    customerLimit: number | null;
    uses: Generated<number>;
    firstOrder: Generated<boolean>;
    customerTags: ColumnType<string[], string[] | undefined, string[]>;
    uniqueCodes: Generated<boolean>;
    combines: boolean;
    isActive: boolean;
    version: Generated<number>;
    createdAt: Instant;
    updatedAt: Instant;
  };
  promotionCustomers: {
    promotionId: string;
    userId: string;
    uses: number;
  };
  /** Code uses of guests, by normalized email address. */
  promotionGuests: {
    promotionId: string;
    email: string;
    uses: number;
  };
  /** Codes for one use each. */
  promotionCodes: {
    code: string;
    promotionId: string;
    createdAt: Instant;
    /** The order that used it; null: not used. */
    orderId: ColumnType<string | null, undefined, string | null>;
    usedAt: ColumnType<Date | null, undefined, Date | null>;
  };
  /** View of the orders that each promotion reduced. */
  promotionSales: {
    promotionId: string;
    currency: string;
    orders: number;
    /** Minor units. */
    discount: number;
    /** Net sales. */
    revenue: number;
  };
  giftCards: {
    id: string;
    code: string;
    currency: string;
    /** Minor units. */
    value: number;
    balance: number;
    email: string;
    /** '' unless the customer named a recipient. */
    recipientName: Generated<string>;
    senderName: Generated<string>;
    message: Generated<string>;
    /** Picture of the email. */
    design: ColumnType<GiftCardDesign | null, GiftCardDesign | null | undefined, GiftCardDesign | null>;
    /** A day in the shop's time zone, on which it is sent; null: as soon as it is paid. */
    sendOn: ColumnType<string | null, string | null | undefined, string | null>;
    /** The order that bought it; null when staff issued it. */
    orderId: ColumnType<string | null, string | null | undefined, never>;
    position: ColumnType<number | null, number | null | undefined, never>;
    unit: ColumnType<number | null, number | null | undefined, never>;
    isActive: Generated<boolean>;
    /** Language of its email; null: English. */
    language: ColumnType<string | null, string | null | undefined, never>;
    createdAt: Instant;
    sentAt: ColumnType<Date | null, undefined, Date>;
    /** Times of recent resends, for the limit per hour. */
    resentAt: ColumnType<Date[], undefined, never>;
  };
  giftCardEntries: {
    id: GeneratedAlways<number>;
    giftCardId: string;
    kind: 'issued' | 'spent' | 'returned' | 'voided' | 'taken' | 'put_back' | 'transferred';
    amount: number;
    orderId: ColumnType<string | null, string | undefined, never>;
    happenedAt: Instant;
    /** The staff member, for manual transactions. */
    actorId: ColumnType<string | null, string | undefined, never>;
    note: Generated<string>;
  };
  promotionUses: {
    promotionId: string;
    orderId: string;
    userId: string | null;
    guestEmail: ColumnType<string | null, string | null | undefined, never>;
    /** Null unless the promotion has codes for one use each. */
    uniqueCode: ColumnType<string | null, string | null | undefined, never>;
    amount: number;
    usedAt: Instant;
    givenBackAt: ColumnType<Date | null, Date | null, Date | null>;
  };
};
