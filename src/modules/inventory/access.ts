import { refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not see or count the shelf; null where they may. */
export const refusalToCount = refusalUnlessStaff;
