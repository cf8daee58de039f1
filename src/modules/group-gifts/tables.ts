import type { ColumnType, Generated } from 'kysely';
import type { GroupGiftState, PledgeMethod, PledgeRefundState, PledgeState } from './contract/states.ts';

export type GroupGiftsTables = {
  groupGifts: {
    orderId: string;
    state: Generated<GroupGiftState>;
    currency: string;
    /** Minor units. */
    target: number;
    /** Sum of the counted pledges; minor units. */
    pledged: Generated<number>;
    endsAt: Date;
    /** The organiser cannot move the end beyond this. */
    latestEnd: Date;
    createdAt: ColumnType<Date, Date, never>;
  };
  pledges: {
    id: string;
    orderId: string;
    /** Counts the pledges of the gift; part of the transfer reference. */
    number: number;
    /** '' after it was erased. */
    name: string;
    email: string;
    language: string;
    amount: number;
    method: PledgeMethod;
    state: PledgeState;
    provider: ColumnType<string | null, string | null | undefined, string>;
    chargeId: ColumnType<string | null, undefined, string>;
    /** Number of declined cards, and the provider's reference of the last. */
    declines: Generated<number>;
    lastDecline: ColumnType<string | null, undefined, string>;
    /** The charge can no longer change. */
    isSettled: ColumnType<boolean, boolean | undefined, boolean>;
    checkedAt: ColumnType<Date | null, undefined, Date>;
    createdAt: ColumnType<Date, Date, never>;
  };
  pledgeRefunds: {
    /** Also the idempotency key at the payment provider. */
    id: string;
    pledgeId: string;
    amount: number;
    state: Generated<PledgeRefundState>;
    providerId: ColumnType<string | null, undefined, string | null>;
    /** Why the payment provider declined it. */
    reason: Generated<string>;
    createdAt: ColumnType<Date, Date, never>;
  };
  groupGiftLinks: {
    tokenHash: string;
    orderId: string;
    /** Null: the link that the organiser shares. */
    pledgeId: string | null;
    createdAt: Date;
    expiresAt: Date;
  };
};
