import { refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not read the shop's mail; null where they may. */
export const refusalToRead = refusalUnlessStaff;
