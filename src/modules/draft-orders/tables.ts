import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DraftContent } from './contract/drafts.ts';
import type { DraftState } from './contract/states.ts';

type Instant = ColumnType<Date, Date, Date>;

export type DraftsTables = {
  orderDrafts: {
    id: string;
    number: GeneratedAlways<number>;
    state: ColumnType<DraftState, DraftState | undefined, DraftState>;
    /** Inserted as JSON text. */
    content: ColumnType<DraftContent, string, string>;
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
