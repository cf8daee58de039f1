import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see what mails say; null where they may. */
export const refusalToSee = (actor: Actor) => refusalUnlessOnlooker(actor, 'settings');

/** Why somebody may not say how mails are worded; null where they may. */
export const refusalToWord = (actor: Actor) => refusalUnlessStaff(actor, 'settings');
