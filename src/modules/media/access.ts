import { type Actor, refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not add and describe pictures; null where they may. */
export const refusalToAddPictures = refusalUnlessStaff;

/** Photographs that are kept as they come, undecoded: the demo's own only. */
export const mayAddPhotographs = (actor: Actor): boolean => actor.kind === 'system';
