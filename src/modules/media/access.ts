import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Products and content pages contain images; the shop's logo is a setting. */
export const canUploadImages = (actor: Actor) =>
  canEdit(actor, 'catalogue') || canEdit(actor, 'content') || canEdit(actor, 'settings');

/** Policy: may add photographs that are stored without decoding; only the system, for demo data. */
export const mayAddPhotographs = (actor: Actor): boolean => actor.kind === 'system';
