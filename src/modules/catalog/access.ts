import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not look at the catalogue as it is edited; null where they may. */
export const refusalToRead = (actor: Actor) => refusalUnlessOnlooker(actor, 'catalogue');

/** Why somebody may not write the catalogue; null where they may. */
export const refusalToWrite = (actor: Actor) => refusalUnlessStaff(actor, 'catalogue');
