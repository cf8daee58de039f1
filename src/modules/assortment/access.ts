import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not look at the grid; null where they may. */
export const refusalToSeeGrid = (actor: Actor) => refusalUnlessOnlooker(actor, 'catalogue');

/** Why somebody may not change many products at once; null where they may. */
export const refusalToChangeMany = (actor: Actor) => refusalUnlessStaff(actor, 'catalogue');
