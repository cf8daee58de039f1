import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessStaff } from '#kernel/staff-areas.ts';

/**
 * Why somebody may not read the shop's mail; null where they may. Whoever is limited may not: links that open accounts
 * are in it, an administrator's too.
 */
export const refusalToRead = (actor: Actor) => refusalUnlessStaff(actor, 'everything');
