import type { Actor } from '#kernel/actor.ts';
import { refusalUnlessStaff, worksIn } from '#kernel/staff-areas.ts';

/**
 * Why somebody may not add and describe pictures; null where they may. They stand in products and on pages; the shop's logo
 * belongs to its settings.
 */
export const refusalToAddPictures = (actor: Actor) =>
  worksIn(actor, 'content') || worksIn(actor, 'settings') ? null : refusalUnlessStaff(actor, 'catalogue');

/** Photographs that are kept as they come, undecoded: the demo's own only. */
export const mayAddPhotographs = (actor: Actor): boolean => actor.kind === 'system';
