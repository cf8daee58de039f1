import { describe, expect, it } from 'vitest';
import { adminPages } from '../../pages.ts';
import { deeds, places } from './deeds.ts';
import { knownRooms, mayOpen, worksAt } from './rooms.ts';

const limitedTo = (...areas: ('orders' | 'catalogue' | 'settings')[]) => ({ role: 'admin', areas });

describe('the rooms of the back office', () => {
  it('are all found by the search, down to the last page that needs no thing of its own', () => {
    const found = new Set([...places, ...deeds].map(({ to }) => to));
    const pages = adminPages.map(({ path }) => `/${path}`).filter((path) => !/[:*]/.test(path));
    expect(pages.filter((path) => !found.has(path))).toEqual([]);
  });

  it('are those of the table of pages, each with an area', () => {
    const rooms = new Set(adminPages.map(({ path }) => path.split('/')[1]).filter(Boolean));
    expect([...rooms].filter((room) => !knownRooms.includes(room!))).toEqual([]);
  });

  it('open to whoever works there, and to whose work needs a look', () => {
    const person = limitedTo('orders');
    const open = ['', '/orders', '/orders/1', '/returns'];
    expect(open.every((path) => worksAt(person, `/admin${path}`))).toBe(true);
    expect(worksAt(person, '/admin/products')).toBe(false);
    expect(mayOpen(person, '/admin/products/kettle')).toBe(true);
    for (const closed of ['/settings', '/settings/payments', '/mail', '/audit', '/a-room-of-tomorrow'])
      expect([closed, mayOpen(person, `/admin${closed}`)]).toEqual([closed, false]);
    expect(mayOpen(limitedTo('settings'), '/admin/settings/taxes')).toBe(true);
  });

  it('are all closed to an empty list, and to clients', () => {
    for (const room of ['', ...knownRooms].map((name) => `/admin/${name}`.replace(/\/$/, ''))) {
      expect([room, mayOpen(limitedTo(), room)]).toEqual([room, false]);
      expect([room, mayOpen({ role: 'admin' }, room)]).toEqual([room, true]);
    }
    expect(mayOpen({ role: 'client' }, '/admin/orders')).toBe(false);
  });
});
