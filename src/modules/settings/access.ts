import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see the settings as such; null where they may. */
export const refusalToSee = (actor: Actor) => refusalUnlessOnlooker(actor, 'settings');

/** Why somebody may not change the settings; null where they may. */
export const refusalToChange = (actor: Actor) => refusalUnlessStaff(actor, 'settings');
