import { type Actor, isSignedIn, type SignedIn } from '#kernel/actor.ts';
import { canEdit, canView } from '#kernel/permissions.ts';

/** Customers see their own appointments; guests see theirs by the link in an email. */
export const canListAppointments = (actor: Actor): actor is SignedIn => isSignedIn(actor);

export const canViewAppointments = (actor: Actor): boolean => canView(actor, 'appointments');
export const canEditAppointments = (actor: Actor): boolean => canEdit(actor, 'appointments');
