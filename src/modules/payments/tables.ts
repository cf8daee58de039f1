import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ActorKind } from '#kernel/recorded-actor.ts';
import type { LedgerKind, RefundState } from './contract/ledger.ts';
import type { PaymentMessage } from './contract/messages.ts';
import type { PaymentMethod } from './contract/payment-methods.ts';

type Instant = ColumnType<Date, Date, Date>;
/** Written as JSON text. */
type Messages = ColumnType<PaymentMessage[], string | undefined, never>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type PaymentsTables = {
  /** Amounts in minor units of the row's currency. */
  payments: {
    orderId: string;
    method: PaymentMethod;
    /** The order whose charge pays this one, too; null: its own. */
    paidWith: ColumnType<string | null, string | null | undefined, never>;
    /** Null until the customer begins to pay, and for offline methods. */
    provider: Generated<string | null>;
    currency: string;
    due: number;
    captured: Generated<number>;
    refunded: Generated<number>;
    /** Sum of the pending refunds. */
    refunding: Generated<number>;
    disputed: Generated<boolean>;
    expiresAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  paymentEntries: {
    id: GeneratedAlways<number>;
    orderId: string;
    kind: LedgerKind;
    amount: number;
    /** A person's name; '' for other kinds of actors. */
    actor: string;
    actorKind: Generated<ActorKind>;
    /** A text that staff typed. */
    note: Generated<string>;
    messages: Messages;
    /**
     * Id of the charge, of its failed attempt or of the refund, or a key of a refund in the provider's
     * dashboard; unique per kind. Null for other entries.
     */
    reference: ColumnType<string | null, string | null | undefined, never>;
    happenedAt: Instant;
  };
  cardIntents: {
    orderId: string;
    idempotencyKey: string;
    providerId: ColumnType<string | null, undefined, string>;
    settled: Generated<boolean>;
    checkedAt: OptionalInstant;
    createdAt: ColumnType<Date, never, never>;
  };
  cardRefunds: {
    /** Id of the refund; also the idempotency key of its request. */
    id: string;
    orderId: string;
    amount: number;
    state: Generated<RefundState>;
    providerId: ColumnType<string | null, undefined, string | null>;
    /** The provider's reason for a failure. */
    reason: Generated<string>;
    /** A text that staff typed. */
    note: Generated<string>;
    messages: Messages;
    actor: string;
    actorKind: Generated<ActorKind>;
    createdAt: ColumnType<Date, never, never>;
  };
  cardEvents: {
    id: string;
    kind: string;
    receivedAt: ColumnType<Date, never, never>;
  };
};
