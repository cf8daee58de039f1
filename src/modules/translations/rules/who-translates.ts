import type { Actor } from '#kernel/actor.ts';
import { allowsEditing, canEdit, canView, type StaffMember } from '#kernel/permissions.ts';

/** Translators, and staff who edit the catalogue. */
export const canEditTexts = (actor: Actor): boolean =>
  canEdit(actor, 'translations') || canEdit(actor, 'catalogue');

export const canViewTexts = (actor: Actor): boolean => canView(actor, 'translations');

/** As `canEditTexts`, for the browser. */
export const mayEditTexts = (member: StaffMember): boolean =>
  allowsEditing(member, 'translations') || allowsEditing(member, 'catalogue');
