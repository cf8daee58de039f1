import type { Actor } from '#kernel/actor.ts';
import { isStaff } from '#kernel/permissions.ts';

/** Null if the user may search the back office, otherwise the error. Each module checks its own scope. */
export const canSearchAdmin = (actor: Actor) => isStaff(actor);
