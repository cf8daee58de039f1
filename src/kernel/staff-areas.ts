import { type Actor, isSignedIn, type StaffArea } from './actor.ts';

/** What a use case asks for: an area, or what only those may who are limited in nothing (roles, the log, the mails). */
export type StaffRight = StaffArea | 'everything';

/** Whose work needs to look at an area besides its own staff. Looking is not changing; what is not here is closed. */
export const onlookers: Readonly<Record<StaffArea, readonly StaffArea[]>> = {
  orders: ['customers'],
  catalogue: ['orders', 'promotions', 'appointments', 'content'],
  promotions: ['orders'],
  customers: ['orders', 'appointments'],
  appointments: ['customers'],
  content: ['catalogue'],
  reports: [],
  // Every screen writes prices in the shop's currency and knows its name.
  settings: ['orders', 'catalogue', 'promotions', 'customers', 'appointments', 'content', 'reports'],
};

/** An administrator as far as rights go: without a list limited in nothing, with an empty one allowed nothing. */
export interface Limited {
  role: string;
  areas?: readonly StaffArea[] | undefined;
}

/** Whether somebody of the staff may change what is in an area. The same in the browser, to show what works only. */
export function mayWorkIn({ role, areas }: Limited, right: StaffRight): boolean {
  if (role !== 'admin') return false;
  return areas === undefined || (right !== 'everything' && areas.includes(right));
}

/** Whether somebody of the staff may look at what is in an area. */
export function mayLookAt(person: Limited, right: StaffRight): boolean {
  if (mayWorkIn(person, right)) return true;
  return right !== 'everything' && onlookers[right].some((area) => mayWorkIn(person, area));
}

/** Whether somebody has any business in the back office at all. */
export function isStaff(actor: Actor): boolean {
  return refusalUnlessAnyStaff(actor) === null;
}

export function worksIn(actor: Actor, right: StaffRight): boolean {
  return refusalUnlessStaff(actor, right) === null;
}

/** Why somebody may not do what is the work of an area; null where they may. */
export function refusalUnlessStaff(actor: Actor, right: StaffRight) {
  return refusalUnless(actor, (person) => mayWorkIn(person, right));
}

/** Why somebody may not look at what is in an area; null where they may. */
export function refusalUnlessOnlooker(actor: Actor, right: StaffRight) {
  return refusalUnless(actor, (person) => mayLookAt(person, right));
}

/** Why somebody is not let into the back office: for its door, behind which every use case asks for its own area. */
export function refusalUnlessAnyStaff(actor: Actor) {
  return refusalUnless(actor, ({ role, areas }) => role === 'admin' && (areas?.length ?? 1) > 0);
}

function refusalUnless(
  actor: Actor,
  may: (person: Limited) => boolean,
): 'unauthenticated' | 'forbidden' | null {
  if (actor.kind === 'system') return null;
  if (!isSignedIn(actor)) return 'unauthenticated';
  return may(actor) ? null : 'forbidden';
}
