import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see the customers; null where they may. */
export const refusalToSee = (actor: Actor) => refusalUnlessOnlooker(actor, 'customers');

/** Why somebody may not write notes and tags; null where they may. */
export const refusalToWrite = (actor: Actor) => refusalUnlessStaff(actor, 'customers');
