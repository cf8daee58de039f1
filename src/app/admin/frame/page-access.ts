import { type StaffMember, allowsViewing, allowsEditing } from '#kernel/permissions.ts';
import type { AdminSection } from '#platform/browser/admin-pages.ts';
import { adminSections } from './links.ts';

const sections = new Map(adminSections.map((section) => [section.path, section]));

/**
 * The section of a page path, by the first two path segments after `/admin`, else by the first. A page
 * without a section requires an unlimited administrator.
 */
function sectionOf(address: string): AdminSection {
  const [path = '', page = ''] = address.split('/').slice(2);
  return sections.get(`${path}/${page}`) ?? sections.get(path) ?? { path, scope: 'everything' };
}

/** Whether the user may edit the records of this page. The server checks the same permission scopes. */
export function canEditPage(user: StaffMember, address: string): boolean {
  const { scope, also = [] } = sectionOf(address);
  if (scope === 'any') return user.areas === undefined || user.areas.length > 0;
  return [scope, ...also].some((each) => allowsEditing(user, each));
}

/** Whether the user may edit or view the records of this page. */
export function canOpenPage(user: StaffMember, address: string): boolean {
  if (canEditPage(user, address)) return true;
  const { scope, editorsOnly } = sectionOf(address);
  return scope !== 'any' && !editorsOnly && allowsViewing(user, scope);
}
