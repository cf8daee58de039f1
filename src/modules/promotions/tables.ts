import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PromotionScope, PromotionTerms } from './contract.ts';

type Instant = ColumnType<Date, Date, Date>;

export type PromotionsTables = {
  promotions: {
    id: string;
    name: string;
    /** Null: it applies by itself. */
    code: string | null;
    /** Written as JSON text. */
    terms: ColumnType<PromotionTerms & { scope: PromotionScope }, string, string>;
    minimum: number;
    startsAt: Date | null;
    endsAt: Date | null;
    usesLimit: number | null;
    customerLimit: number | null;
    uses: Generated<number>;
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
  /** How often codes were used by who has no account, by the plainest form of their address. */
  promotionGuests: {
    promotionId: string;
    email: string;
    uses: number;
  };
  giftCards: {
    id: string;
    code: string;
    currency: string;
    /** Minor units. */
    value: number;
    balance: number;
    email: string;
    /** What it was bought with; null where staff gave it. */
    orderId: ColumnType<string | null, string | null | undefined, never>;
    position: ColumnType<number | null, number | null | undefined, never>;
    unit: ColumnType<number | null, number | null | undefined, never>;
    isActive: Generated<boolean>;
    createdAt: Instant;
    sentAt: ColumnType<Date | null, undefined, Date>;
    /** When staff had it sent once more, as far as that counts. */
    resentAt: ColumnType<Date[], undefined, never>;
  };
  giftCardEntries: {
    id: GeneratedAlways<number>;
    giftCardId: string;
    kind: 'issued' | 'spent' | 'returned' | 'voided' | 'taken' | 'put_back';
    amount: number;
    orderId: ColumnType<string | null, string | undefined, never>;
    happenedAt: Instant;
    /** Who of the staff, where somebody did it by hand. */
    actorId: ColumnType<string | null, string | undefined, never>;
    note: Generated<string>;
  };
  promotionUses: {
    promotionId: string;
    orderId: string;
    userId: string | null;
    guestEmail: ColumnType<string | null, string | null | undefined, never>;
    amount: number;
    usedAt: Instant;
    givenBackAt: ColumnType<Date | null, Date | null, Date | null>;
  };
};
