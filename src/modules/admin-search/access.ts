import type { Actor } from '#kernel/actor.ts';
import { isStaff } from '#kernel/permissions.ts';

/** Policy: may search the back office. Each module checks its own scope. */
export const canSearchAdmin = (actor: Actor) => isStaff(actor);
