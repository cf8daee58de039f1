import type { Actor } from '#kernel/actor.ts';
import { canEdit } from '#kernel/permissions.ts';

export const canEditOrders = (actor: Actor) => canEdit(actor, 'orders');
