import type { Role } from '#kernel/actor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Lifetime {
  /** Without a request, in milliseconds. */
  idle: number;
  /** However busy. */
  absolute: number;
}

/** A customer comes back after weeks and is still known; whoever runs the shop signs in each day. */
export const sessionLifetimes: Record<Role, Lifetime> = {
  client: { idle: 30 * DAY, absolute: 180 * DAY },
  admin: { idle: 24 * HOUR, absolute: 14 * DAY },
};

/** How exactly the last use of a session is written down. */
const USE_NOTED_EVERY = 5 * MINUTE;

interface Use {
  createdAt: Date;
  usedAt: Date;
}

export function isSessionOver({ createdAt, usedAt }: Use, role: Role, now: Date): boolean {
  const { idle, absolute } = sessionLifetimes[role];
  return now.getTime() - usedAt.getTime() > idle || now.getTime() - createdAt.getTime() > absolute;
}

export function isUseToBeNoted({ usedAt }: Pick<Use, 'usedAt'>, now: Date): boolean {
  return now.getTime() - usedAt.getTime() > USE_NOTED_EVERY;
}

/** Signed in so recently that this itself proves who it is, for people without a password. */
export function isFresh({ createdAt }: Pick<Use, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= 10 * MINUTE;
}

/** What a link in a mail is for. */
export type TokenPurpose = 'verify-email' | 'reset-password';

/** How long a link in a mail works, in milliseconds. */
export const linkLifetimes: Record<TokenPurpose, number> = {
  'verify-email': 3 * DAY,
  'reset-password': 30 * MINUTE,
};
