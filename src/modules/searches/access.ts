import type { Actor } from '#kernel/actor.ts';
import { canView } from '#kernel/permissions.ts';

export const canViewSearches = (actor: Actor): boolean => canView(actor, 'catalogue');
