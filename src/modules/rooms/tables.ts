import type { ColumnType, Generated } from 'kysely';
import type { AppointmentTopic } from '#modules/appointments/contract/states.ts';
import type { Signal } from './contract/actions.ts';
import type { RoomRole, RoomState } from './contract/states.ts';

/** A jsonb column, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

export interface Pointer {
  itemId: string;
  /** Parts of the picture's width and height. */
  x: number;
  y: number;
  by: RoomRole;
  at: string;
}

export type RoomsTables = {
  rooms: {
    id: string;
    appointmentId: string | null;
    state: RoomState;
    userId: string | null;
    customerName: string;
    email: string;
    language: string;
    topic: AppointmentTopic | null;
    note: string;
    productIds: string[];
    specialistId: string | null;
    specialistName: Generated<string>;
    version: Generated<number>;
    spotlightId: string | null;
    compareIds: Generated<string[]>;
    pointer: ColumnType<Pointer | null, string | null | undefined, string | null>;
    summary: Generated<string>;
    holdsPrices: Generated<boolean>;
    isDemo: Generated<boolean>;
    createdAt: Date;
    openedAt: Date | null;
    closedAt: Date | null;
    updatedAt: Date;
  };
  roomMembers: {
    roomId: string;
    role: RoomRole;
    userId: string | null;
    browserHash: string | null;
    name: string;
    connection: number;
    keyHash: string;
    keyExpiresAt: Date;
    lastSeenAt: Date;
    hasAudio: Generated<boolean>;
    hasVideo: Generated<boolean>;
    isAllowed: boolean;
  };
  roomItems: {
    id: string;
    roomId: string;
    number: ColumnType<number, never, never>;
    productId: string;
    variantId: string;
    quantity: number;
    isKept: Generated<boolean>;
    offerId: string | null;
    createdAt: Date;
  };
  roomMessages: {
    id: ColumnType<number, never, never>;
    roomId: string;
    role: 'shopper' | 'specialist';
    text: string;
    sentAt: Date;
  };
  roomSignals: {
    id: ColumnType<number, never, never>;
    roomId: string;
    fromConnection: number;
    toConnection: number;
    payload: Json<Signal>;
    sentAt: Date;
  };
  roomLinks: {
    tokenHash: string;
    roomId: string;
    createdAt: Date;
    expiresAt: Date;
  };
  roomPresences: {
    userId: string;
    until: Date;
  };
};
