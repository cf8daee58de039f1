import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CounterReason, OfferAction, OfferAuthor, OfferState, RuleScope } from './contract/states.ts';

export type OffersTables = {
  offerSettings: {
    id: ColumnType<number, number | undefined, never>;
    /** Key of the offset of the auto-accept limit; only the server reads it. */
    secret: ColumnType<string, string | undefined, string>;
    allowCoupons: ColumnType<boolean, boolean | undefined, boolean>;
  };
  offerRules: {
    id: string;
    scope: RuleScope;
    /** '' for the shop. */
    targetId: string;
    isOpen: boolean;
    floorPercent: number | null;
    acceptPercent: number | null;
    declinePercent: number | null;
    counterPercent: number | null;
    counterQuantity: number | null;
    counterReason: CounterReason | null;
    version: ColumnType<number, number | undefined, number>;
    isDemo: ColumnType<boolean, boolean | undefined, boolean>;
    updatedAt: Date;
  };
  offers: {
    id: string;
    userId: string;
    productId: string;
    /** '' for a product without options. */
    variantId: string;
    /** Names when the offer was made. */
    productName: string;
    variantName: string | null;
    language: string;
    state: OfferState;
    round: number;
    quantity: number;
    /** Minor units. */
    unitPrice: number;
    /** Price of the product at the last message. */
    regularPrice: number;
    currency: string;
    expiresAt: Date;
    orderId: string | null;
    version: ColumnType<number, number | undefined, number>;
    isDemo: ColumnType<boolean, boolean | undefined, boolean>;
    createdAt: ColumnType<Date, Date, never>;
    updatedAt: Date;
  };
  offerMessages: {
    id: GeneratedAlways<number>;
    offerId: string;
    author: OfferAuthor;
    staffId: string | null;
    action: OfferAction;
    quantity: number | null;
    unitPrice: number | null;
    reason: CounterReason | null;
    note: ColumnType<string, string | undefined, string>;
    createdAt: ColumnType<Date, Date, never>;
  };
};
