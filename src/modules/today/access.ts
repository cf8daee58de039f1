import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessAnyStaff } from '#kernel/staff-areas.ts';

/** Why somebody has nothing to do here; null where they may look. What of it they see, each kind's area says. */
export const refusalToSeeToday = (actor: Actor) => refusalUnlessAnyStaff(actor);
