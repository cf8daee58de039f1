import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see the shelf; null where they may. */
export const refusalToSeeStock = (actor: Actor) => refusalUnlessOnlooker(actor, 'catalogue');

/** Why somebody may not count the shelf; null where they may. */
export const refusalToCount = (actor: Actor) => refusalUnlessStaff(actor, 'catalogue');
