import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DraftOrderContent } from './contract/draft-orders.ts';
import type { DraftOrderState } from './contract/states.ts';

type Instant = ColumnType<Date, Date, Date>;

export type DraftOrdersTables = {
  orderDrafts: {
    id: string;
    number: GeneratedAlways<number>;
    state: ColumnType<DraftOrderState, DraftOrderState | undefined, DraftOrderState>;
    /** Written as JSON text. */
    content: ColumnType<DraftOrderContent, string, string>;
    email: string;
    author: string;
    version: ColumnType<number, number | undefined, number>;
    createdAt: Instant;
    updatedAt: Instant;
    expiresAt: Instant;
    sentAt: ColumnType<Date | null, Date | null, Date | null>;
    orderId: string | null;
    idempotencyKey: string | null;
  };
  orderDraftLinks: {
    tokenHash: string;
    draftId: string;
    createdAt: ColumnType<Date, never, never>;
  };
};
