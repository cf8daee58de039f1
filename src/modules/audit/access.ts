import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessStaff } from '#kernel/staff-areas.ts';

/** Why somebody may not read the log; null where they may: it tells of every area. */
export const refusalToReadLog = (actor: Actor) => refusalUnlessStaff(actor, 'everything');
