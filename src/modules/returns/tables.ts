import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#kernel/recorded-actor.ts';
import type { ReturnMessage } from './contract/messages.ts';
import type {
  ReturnEmailKind,
  ReturnEvent,
  ReturnReason,
  ReturnState,
  ReturnResolution,
} from './contract/states.ts';

type Instant = ColumnType<Date, Date, Date>;

export type ReturnsTables = {
  returns: {
    id: string;
    number: Generated<number>;
    orderId: string;
    orderNumber: number;
    email: string;
    customerName: string;
    /** Null for guests and after the account is deleted. */
    userId: string | null;
    /** Requested by the recipient of a gift, who gets a gift card. */
    isGift: Generated<boolean>;
    /** Of emails; null for the language of the order. */
    language: ColumnType<string | null, string | null | undefined, never>;
    state: ReturnState;
    wish: ReturnResolution;
    note: string;
    answer: Generated<string>;
    instructions: Generated<string>;
    inspectedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
    refundId: ColumnType<string | null, string | null | undefined, string | null>;
    exchangeOrderId: ColumnType<string | null, string | null | undefined, string | null>;
    version: Generated<number>;
    requestedAt: Instant;
    updatedAt: Instant;
  };
  returnLines: {
    returnId: string;
    orderId: string;
    position: number;
    quantity: number;
    reason: ReturnReason;
    /** '' for a product without variants; null when no exchange is requested. */
    exchangeColorKey: string | null;
    exchangeColorName: string | null;
    /** Null until inspected. */
    accepted: ColumnType<number | null, number | null | undefined, number | null>;
    restocked: ColumnType<number | null, number | null | undefined, number | null>;
  };
  returnPhotos: {
    id: string;
    userId: string | null;
    orderId: string;
    /** Null until the photo is attached to a return. */
    returnId: ColumnType<string | null, string | null | undefined, string | null>;
    place: number;
    createdAt: Instant;
  };
  returnEvents: {
    id: GeneratedAlways<number>;
    returnId: string;
    event: ReturnEvent;
    /** A person's name; '' for other kinds of actors. */
    actor: string;
    actorKind: Generated<ActorKind>;
    /** A text that staff typed. */
    note: Generated<string>;
    /** Written as JSON text. */
    messages: ColumnType<ReturnMessage[], string | undefined, never>;
    happenedAt: Instant;
  };
  returnMails: {
    returnId: string;
    kind: ReturnEmailKind;
    sentAt: Instant;
  };
};
