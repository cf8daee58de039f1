import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessOnlooker, refusalUnlessStaff, worksIn } from '#kernel/staff-areas.ts';

/** Why somebody may not see drafts of orders; null where they may. */
export const refusalToSee = (actor: Actor) => refusalUnlessOnlooker(actor, 'orders');

/** Why somebody may not write them and give their links out; null where they may. */
export const refusalToWrite = (actor: Actor) => refusalUnlessStaff(actor, 'orders');

/** What is taken off by hand is decided by who decides about prices otherwise. */
export const mayGiveDiscount = (actor: Actor): boolean => worksIn(actor, 'promotions');
