import { type StaffMember, allowsViewing, allowsEditing, type RequiredScope } from '#kernel/permissions.ts';

/** Which area a part of the back office belongs to, by the first word of its address. The server asks for the same. */
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

/** What is not in the table is for those alone who are limited in nothing. The first page is everybody's who works here. */
const rightFor = (path: string): RequiredScope => rooms[roomOf(path)] ?? 'everything';

export const knownRooms: readonly string[] = Object.keys(rooms);

/** Whether a link to this page belongs into somebody's navigation: they work there. */
export function worksAt(person: StaffMember, path: string): boolean {
  if (roomOf(path) === '') return person.areas === undefined || person.areas.length > 0;
  return allowsEditing(person, rightFor(path));
}

/** Whether somebody may open a page, to work there or to look. Settings are looked at only where they are changed. */
export function mayOpen(person: StaffMember, path: string): boolean {
  if (worksAt(person, path)) return true;
  const right = rightFor(path);
  return roomOf(path) !== '' && right !== 'settings' && allowsViewing(person, right);
}
