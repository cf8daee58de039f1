import type { ColumnType } from 'kysely';
import type { Address } from '#kernel/contract.ts';
import type { CardDesign, GiftDelivery, GiftState, Occasion } from './contract/states.ts';

export type GiftsTables = {
  gifts: {
    id: string;
    /** The giver; null after their account was erased. */
    userId: string | null;
    state: GiftState;
    occasion: Occasion | null;
    recipientName: string;
    senderName: string;
    wrapId: string | null;
    cardDesign: CardDesign | null;
    cardMessage: string;
    delivery: GiftDelivery;
    /** The registry that the gift comes from; null for other gifts, and after the registry was deleted. */
    registryId: string | null;
    country: string;
    /** A jsonb column, written as JSON text. */
    address: ColumnType<Address | null, string | null, string | null>;
    recipientEmail: string;
    language: string;
    /** `2026-12-24` */
    deliverOn: ColumnType<string | null, string | null, string | null>;
    orderId: string | null;
    answeredAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: ColumnType<number, number | undefined, number>;
    isDemo: ColumnType<boolean, boolean | undefined, boolean>;
    createdAt: ColumnType<Date, Date, never>;
    updatedAt: Date;
  };
  giftLinks: {
    tokenHash: string;
    giftId: string;
    createdAt: Date;
    expiresAt: Date;
  };
};
