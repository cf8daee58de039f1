import type { Actor } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Staff see pledges and record transfers with the order. */
export const canViewPledges = (actor: Actor): boolean => canView(actor, 'orders');
export const canEditPledges = (actor: Actor): boolean => canEdit(actor, 'orders');
