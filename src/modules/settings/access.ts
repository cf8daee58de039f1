import { type Actor, isStaff } from '#kernel/actor.ts';

export const mayChangeSettings = (actor: Actor): boolean => isStaff(actor);
