import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not see how the shop does; null where they may. */
export const refusalToSeeReports = (actor: Actor) => refusalUnlessStaff(actor, 'reports');
