import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessAnyStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not search the back office; null where they may. Each room says besides what of it they see. */
export const refusalToSearch = (actor: Actor) => refusalUnlessAnyStaff(actor);
