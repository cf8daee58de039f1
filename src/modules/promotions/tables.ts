import type { ColumnType, Generated } from 'kysely';
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
  promotionUses: {
    promotionId: string;
    orderId: string;
    userId: string | null;
    amount: number;
    usedAt: Instant;
    givenBackAt: ColumnType<Date | null, Date | null, Date | null>;
  };
};
