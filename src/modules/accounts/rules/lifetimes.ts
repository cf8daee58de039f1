import type { Role } from '#kernel/actor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Lifetime {
  /** Maximum time without a request, in milliseconds. */
  idle: number;
  /** Maximum lifetime despite activity, in milliseconds. */
  absolute: number;
}

/** Customers stay signed in for weeks; administrators sign in again after a day without use. */
export const sessionLifetimes: Record<Role, Lifetime> = {
  client: { idle: 30 * DAY, absolute: 180 * DAY },
  admin: { idle: 24 * HOUR, absolute: 14 * DAY },
};

/** Precision of the stored last use. */
const USE_RECORDED_EVERY = 5 * MINUTE;

interface Use {
  createdAt: Date;
  usedAt: Date;
}

export function isSessionExpired({ createdAt, usedAt }: Use, role: Role, now: Date): boolean {
  const { idle, absolute } = sessionLifetimes[role];
  return now.getTime() - usedAt.getTime() > idle || now.getTime() - createdAt.getTime() > absolute;
}

export function shouldRecordUse({ usedAt }: Pick<Use, 'usedAt'>, now: Date): boolean {
  return now.getTime() - usedAt.getTime() > USE_RECORDED_EVERY;
}

/** Whether the sign-in is recent enough to confirm a change, for users without a password. */
export function isRecentSignIn({ createdAt }: Pick<Use, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= 10 * MINUTE;
}

/** Lifetime of a staff invitation, in milliseconds. */
export const invitationLifetime = 7 * DAY;

/** Expired invitations stay listed this long, to be sent again. */
export const expiredInvitationsKept = 30 * DAY;

export type TokenPurpose = 'verify-email' | 'reset-password';

/** Lifetime of an email link, in milliseconds. */
export const linkLifetimes: Record<TokenPurpose, number> = {
  'verify-email': 3 * DAY,
  'reset-password': 30 * MINUTE,
};
