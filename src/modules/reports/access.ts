import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessStaff, worksIn } from '#kernel/staff-areas.ts';

/** Why somebody may not see how the shop does; null where they may. */
export const refusalToSeeReports = (actor: Actor) => refusalUnlessStaff(actor, 'reports');

/** Why somebody may not see what is running out; null where they may: who fills the shelf needs it too. */
export const refusalToSeeShelf = (actor: Actor) =>
  worksIn(actor, 'catalogue') ? null : refusalToSeeReports(actor);
