import { refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not see the settings as such and change them; null where they may. */
export const refusalToChange = refusalUnlessStaff;
