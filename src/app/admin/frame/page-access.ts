import { type StaffMember, allowsViewing, allowsEditing } from '#kernel/permissions.ts';
import type { AdminSection } from '#platform/browser/admin-pages.ts';
import { adminSections } from './links.ts';

const sections = new Map(adminSections.map((section) => [section.path, section]));

/** The section of an address, by its first path segment. An unknown one requires an unlimited administrator. */
function sectionOf(address: string): AdminSection {
  const path = address.split('/')[2] ?? '';
  return sections.get(path) ?? { path, scope: 'everything' };
}

/** Whether the user's navigation contains a link to this page: they work in its scope. The server checks the same scopes. */
export function canEditPage(user: StaffMember, address: string): boolean {
  const { scope } = sectionOf(address);
  if (scope === 'any') return user.areas === undefined || user.areas.length > 0;
  return allowsEditing(user, scope);
}

/** Whether the user can open a page to work or view. */
export function canOpenPage(user: StaffMember, address: string): boolean {
  if (canEditPage(user, address)) return true;
  const { scope, editorsOnly } = sectionOf(address);
  return scope !== 'any' && !editorsOnly && allowsViewing(user, scope);
}
