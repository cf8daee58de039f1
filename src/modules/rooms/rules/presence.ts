import { awaySeconds } from '../contract/states.ts';

/** Whether a member's browser gave a sign of life lately. */
export const isPresent = (
  { lastSeenAt, keyExpiresAt }: { lastSeenAt: Date; keyExpiresAt: Date },
  now: Date,
): boolean => keyExpiresAt > now && now.getTime() - lastSeenAt.getTime() < awaySeconds * 1000;
