import type { ColumnType, Generated } from 'kysely';

/** The tables of the sign-in library that the shop reads (house rule 9). */
export type AccountTables = {
  users: {
    id: string;
    email: string;
    emailVerified: Generated<boolean>;
    name: Generated<string>;
    image: string | null;
    phoneNumber: string | null;
    isAnonymous: Generated<boolean>;
    role: string | null;
    lastSignedInAt: ColumnType<Date | null, Date | null, Date | null>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  sessions: {
    id: string;
    userId: string;
    token: string;
    expiresAt: Date;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  /** Ways of proving who one is; `password` is a hash, present for the provider `credential`. */
  credentials: {
    id: string;
    userId: string;
    providerId: string;
    password: string | null;
  };
};
