import { type Actor, isSignedIn, isStaff } from '#kernel/actor.ts';
import type { SettingsRefusal } from './contract.ts';

/** Why somebody may not see the settings as such and change them, or null where they may. */
export function refusalOfSettings(actor: Actor): SettingsRefusal | null {
  if (isStaff(actor)) return null;
  return isSignedIn(actor) ? 'forbidden' : 'unauthenticated';
}
