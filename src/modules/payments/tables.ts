import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LedgerKind, PaymentMethod } from './contract.ts';

type Instant = ColumnType<Date, Date, Date>;

export type PaymentsTables = {
  /** Amounts in minor units of the row's currency. */
  payments: {
    orderId: string;
    method: PaymentMethod;
    currency: string;
    due: number;
    captured: Generated<number>;
    refunded: Generated<number>;
    expiresAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  paymentEntries: {
    id: GeneratedAlways<number>;
    orderId: string;
    kind: LedgerKind;
    amount: number;
    actor: string;
    note: Generated<string>;
    happenedAt: Instant;
  };
};
