import { refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not see how the shop does; null where they may. */
export const refusalToSeeReports = refusalUnlessStaff;
