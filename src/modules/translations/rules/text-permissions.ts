import type { Actor } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Translators, and staff who edit the catalogue. */
export const canEditTexts = (actor: Actor): boolean =>
  canEdit(actor, 'translations') || canEdit(actor, 'catalogue');

export const canViewTexts = (actor: Actor): boolean => canView(actor, 'translations');
