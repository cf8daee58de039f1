import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Products and content pages show images; the shop's logo is a setting. */
export const canUploadImages = (actor: Actor) =>
  canEdit(actor, 'catalogue') || canEdit(actor, 'content') || canEdit(actor, 'settings');

/** Photographs that are kept as they come, undecoded: the demo's own only. */
export const mayAddPhotographs = (actor: Actor): boolean => actor.kind === 'system';
