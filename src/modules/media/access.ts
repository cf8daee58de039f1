import { type Actor, isStaff } from '#kernel/actor.ts';

export const mayAddPictures = (actor: Actor): boolean => isStaff(actor);

/** Drawings are SVG, which is a program as much as a picture: the shop's own only, never somebody's. */
export const mayAddDrawings = (actor: Actor): boolean => actor.kind === 'system';
