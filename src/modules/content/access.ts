import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see drafts and earlier versions; null where they may. */
export const refusalToSee = (actor: Actor) => refusalUnlessOnlooker(actor, 'content');

/** Why somebody may not write what shoppers read; null where they may. */
export const refusalToWrite = (actor: Actor) => refusalUnlessStaff(actor, 'content');
