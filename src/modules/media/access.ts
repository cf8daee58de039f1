import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

/** Whether the actor may upload images: for products, content, videos, or for the logo, which is a setting. */
export const canUploadImages = (actor: Actor) =>
  (['catalogue', 'content', 'videos', 'settings'] as const).some((scope) => canEdit(actor, scope));

/** Policy: may add photographs that are stored without decoding; only the system, for demo data. */
export const mayAddPhotographs = (actor: Actor): boolean => actor.kind === 'system';
