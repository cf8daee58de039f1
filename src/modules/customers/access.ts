import type { Actor } from '#kernel/actor.ts';
import { canView, canEdit } from '#kernel/permissions.ts';

/** Why somebody may not see the customers; null where they may. */
export const canViewCustomers = (actor: Actor) => canView(actor, 'customers');

/** Why somebody may not write notes and tags; null where they may. */
export const canEditCustomers = (actor: Actor) => canEdit(actor, 'customers');
