import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see promotions and gift cards as such; null where they may. */
export const refusalToSee = (actor: Actor) => refusalUnlessOnlooker(actor, 'promotions');

/** Why somebody may not write promotions and give gift cards; null where they may. */
export const refusalToPromote = (actor: Actor) => refusalUnlessStaff(actor, 'promotions');
