import type { Actor } from '#kernel/actor.ts';
import { isStaff } from '#kernel/permissions.ts';

/** Why somebody may not search the back office; null where they may. Each room says besides what of it they see. */
export const canSearchAdmin = (actor: Actor) => isStaff(actor);
