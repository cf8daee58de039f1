import type { Actor } from '#kernel/actor.ts';
import { isStaff } from '#kernel/permissions.ts';

/** All staff may view the dashboard. Each kind of task requires its own scope. */
export const canViewDashboard = (actor: Actor) => isStaff(actor);
