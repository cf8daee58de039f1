import { refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not write the catalogue; null where they may. */
export const refusalToWrite = refusalUnlessStaff;
