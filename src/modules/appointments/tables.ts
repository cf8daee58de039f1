import type { ColumnType, Generated } from 'kysely';
import type { Kitchen } from '#modules/catalog/contract/kitchen.ts';
import type { AppointmentKind, AppointmentState, AppointmentTopic, LinkPurpose } from './contract/states.ts';
import type { DayHours } from './rules/slots.ts';

/** A jsonb column, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

/** A tstzrange column, read and written by SQL functions. */
type TimeRange = ColumnType<string, string, string>;

export type AppointmentsTables = {
  specialists: {
    id: string;
    number: ColumnType<number, never, never>;
    /** Null for a specialist without an account, and once the account is erased. */
    userId: string | null;
    name: string;
    languages: string[];
    kinds: AppointmentKind[];
    topics: AppointmentTopic[];
    weeklyHours: Json<(DayHours & { day: number })[]>;
    exceptions: Json<{ date: string; hours: DayHours[] }[]>;
    isActive: boolean;
    feedTokenHash: string | null;
    isDemo: Generated<boolean>;
    version: Generated<number>;
    createdAt: Date;
    updatedAt: Date;
  };
  appointments: {
    id: string;
    specialistId: string;
    specialistNumber: number;
    kind: AppointmentKind;
    state: AppointmentState;
    startsAt: Date;
    endsAt: Date;
    /** A range with the buffers; written as SQL. */
    busy: TimeRange;
    heldUntil: Date | null;
    userId: string | null;
    customerName: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    language: Generated<string>;
    timeZone: Generated<string>;
    topic: AppointmentTopic | null;
    note: Generated<string>;
    productIds: Generated<string[]>;
    planId: string | null;
    kitchen: ColumnType<Kitchen | null, string | null | undefined, string | null>;
    sequence: Generated<number>;
    version: Generated<number>;
    remindedAt: Date | null;
    isDemo: Generated<boolean>;
    createdAt: Date;
    updatedAt: Date;
  };
  appointmentLinks: {
    tokenHash: string;
    appointmentId: string;
    purpose: LinkPurpose;
    createdAt: Date;
    expiresAt: Date;
  };
  appointmentWaits: {
    userId: string;
    kind: AppointmentKind;
    /** Null: any specialist. */
    specialistId: string | null;
    /** The customer is notified of earlier times only. */
    before: Date;
    language: string;
    createdAt: Date;
  };
};
