import type { Actor } from '#kernel/actor.ts';
import { isStaff } from '#kernel/permissions.ts';

/** Null if the user may view the dashboard, otherwise the error. Each kind checks its own scope. */
export const canViewDashboard = (actor: Actor) => isStaff(actor);
