import { type StaffMember, allowsViewing, allowsEditing, type RequiredScope } from '#kernel/permissions.ts';

/** Permission scope of each back office section, by the first path segment. The server checks the same scopes. */
const rooms: Readonly<Record<string, RequiredScope>> = {
  orders: 'orders',
  returns: 'orders',
  products: 'catalogue',
  sets: 'catalogue',
  categories: 'catalogue',
  inventory: 'catalogue',
  promotions: 'promotions',
  'gift-cards': 'promotions',
  customers: 'customers',
  content: 'content',
  carts: 'customers',
  settings: 'settings',
  mail: 'everything',
  audit: 'everything',
};

const roomOf = (path: string): string => path.split('/')[2] ?? '';

/** Sections missing here require an unlimited administrator. The dashboard is open to all staff. */
const rightFor = (path: string): RequiredScope => rooms[roomOf(path)] ?? 'everything';

export const knownRooms: readonly string[] = Object.keys(rooms);

/** Whether the user's navigation contains a link to this page: they work in its scope. */
export function worksAt(person: StaffMember, path: string): boolean {
  if (roomOf(path) === '') return person.areas === undefined || person.areas.length > 0;
  return allowsEditing(person, rightFor(path));
}

/** Whether the user can open a page to work or view. Settings require the scope that can change them. */
export function mayOpen(person: StaffMember, path: string): boolean {
  if (worksAt(person, path)) return true;
  const right = rightFor(path);
  return roomOf(path) !== '' && right !== 'settings' && allowsViewing(person, right);
}
