import type { ColumnType } from 'kysely';

export type PlannerTables = {
  kitchenPlans: {
    id: string;
    userId: string;
    name: string;
    /** The answers as the query of the page. */
    query: string;
    schemaVersion: ColumnType<number, number | undefined, number>;
    version: ColumnType<number, number | undefined, number>;
    createdAt: Date;
    updatedAt: Date;
    emailedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  kitchenPlanLinks: {
    tokenHash: string;
    planId: string;
    createdAt: Date;
    expiresAt: Date;
  };
};
