import { type Actor, refusalUnlessStaff } from '#kernel/actor.ts';

/** Why somebody may not add and describe pictures; null where they may. */
export const refusalToAddPictures = refusalUnlessStaff;

/** Drawings are SVG, which is a program as much as a picture: the shop's own only, never somebody's. */
export const mayAddDrawings = (actor: Actor): boolean => actor.kind === 'system';

/** Photographs that are kept as they come, undecoded: the demo's own only. */
export const mayAddPhotographs = (actor: Actor): boolean => actor.kind === 'system';
