import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

export const canViewCustomers = (actor: Actor) => canView(actor, 'customers');

export const canEditCustomers = (actor: Actor) => canEdit(actor, 'customers');
