import type { ColumnType, Generated } from 'kysely';
import type { MailTopic } from './contract/profile.ts';
import type { TokenPurpose } from './rules/lifetimes.ts';

/** Columns of the sign-in library's tables that the shop uses, and the module's own tables. */
export type AccountTables = {
  users: {
    id: string;
    email: string;
    emailVerified: Generated<boolean>;
    name: Generated<string>;
    image: string | null;
    phoneNumber: string | null;
    /** Language of emails; null: English. */
    language: ColumnType<string | null, string | null | undefined, string | null>;
    isAnonymous: Generated<boolean>;
    role: string | null;
    twoFactorEnabled: Generated<boolean>;
    /** JSON list of an administrator's permission scopes; null: all. rules/roles.ts interprets it. */
    areas: ColumnType<string[] | null, string | null | undefined, string | null>;
    disabledAt: ColumnType<Date | null, Date | null, Date | null>;
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
    usedAt: Generated<Date>;
    hasSecondStep: Generated<boolean>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  /** Sign-in by password or Google; `password` is a hash, set for the provider `credential` only. */
  credentials: {
    id: string;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    updatedAt: Generated<Date>;
  };
  /**
   * Short-lived data of the library, such as passkey challenges and OAuth states. A job deletes expired rows.
   */
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  passkeys: {
    id: string;
    userId: string;
    name: string | null;
    createdAt: Generated<Date>;
  };
  twoFactors: {
    id: string;
    userId: string;
    verified: Generated<boolean>;
  };
  usedCodes: {
    userId: string;
    code: string;
    usedAt: Date;
  };
  accountTokens: {
    tokenHash: string;
    userId: string;
    purpose: TokenPurpose;
    email: string;
    createdAt: Generated<Date>;
    expiresAt: Date;
  };
  staffInvitations: {
    id: string;
    email: string;
    /** As `users.areas`. */
    areas: ColumnType<string[] | null, string | null, string | null>;
    tokenHash: string | null;
    isMailed: ColumnType<boolean, boolean | undefined, boolean>;
    invitedBy: string | null;
    createdAt: Date;
    expiresAt: Date;
  };
  knownDevices: {
    userId: string;
    deviceHash: string;
    firstSeenAt: Generated<Date>;
    lastSeenAt: Generated<Date>;
  };
  signInFailures: {
    accountHash: string;
    deviceHash: Generated<string>;
    failures: number;
    failedAt: Date;
  };
  addresses: {
    id: string;
    userId: string;
    name: string;
    line1: string;
    line2: Generated<string>;
    city: string;
    region: Generated<string>;
    postcode: Generated<string>;
    country: string;
    phone: string | null;
    isDefault: Generated<boolean>;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  mailConsents: {
    userId: string;
    topic: MailTopic;
    givenAt: Generated<Date>;
    /** Where an imported consent was given; null: in the profile. */
    source: string | null;
  };
  mailWithdrawals: { userId: string; topic: MailTopic; withdrawnAt: Date };
};
