import { refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not see promotions as such and write them; null where they may. */
export const refusalToPromote = refusalUnlessStaff;
