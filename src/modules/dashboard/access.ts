import type { Actor } from '#kernel/actor.ts';
import { isStaff } from '#kernel/permissions.ts';

/** Why somebody has nothing to do here; null where they may look. What of it they see, each kind's area says. */
export const canViewDashboard = (actor: Actor) => isStaff(actor);
