import type { Role } from '#kernel/actor.ts';

/** A missing role is treated as client, and so is one that this shop does not know. */
export function roleOf(stored: string | null | undefined): Role {
  return stored === 'admin' ? 'admin' : 'client';
}
