import { describe, expect, it } from 'vitest';
import { adminPages } from '../../pages.ts';
import { commands, pageCommands } from './commands.ts';
import type { ModuleManifest } from '#platform/module.ts';
import { modules } from '../../modules.ts';
import { adminSections } from './links.ts';
import { mayOpen, worksAt } from './rooms.ts';

const limitedTo = (...areas: ('orders' | 'catalogue' | 'settings')[]) => ({ role: 'admin', areas });

describe('back office sections', () => {
  it('are all in the command palette, except pages that need a record id', () => {
    const found = new Set([...pageCommands, ...commands].map(({ to }) => to));
    const pages = adminPages.map(({ path }) => `/${path}`).filter((path) => !/[:*]/.test(path));
    expect(pages.filter((path) => !found.has(path))).toEqual([]);
  });

  it('match the page table, each with a permission scope', () => {
    const paths = new Set(adminPages.map(({ path }) => path.split('/')[1] ?? ''));
    expect(adminSections.map(({ path }) => path).toSorted()).toEqual([...paths].toSorted());
  });

  it('are those of all module manifests', () => {
    const declared = modules.flatMap(({ adminPages: pages }: ModuleManifest) => pages?.sections ?? []);
    expect(new Set(adminSections)).toEqual(new Set(declared));
  });

  it('open for staff with the scope or with view access', () => {
    const person = limitedTo('orders');
    const open = ['', '/orders', '/orders/1', '/returns'];
    expect(open.every((path) => worksAt(person, `/admin${path}`))).toBe(true);
    expect(worksAt(person, '/admin/products')).toBe(false);
    expect(mayOpen(person, '/admin/products/kettle')).toBe(true);
    for (const closed of ['/settings', '/settings/payments', '/mail', '/audit', '/a-room-of-tomorrow'])
      expect([closed, mayOpen(person, `/admin${closed}`)]).toEqual([closed, false]);
    expect(mayOpen(limitedTo('settings'), '/admin/settings/taxes')).toBe(true);
  });

  it('are all closed for an empty scope list and for customers', () => {
    for (const { path } of adminSections) {
      const address = `/admin/${path}`.replace(/\/$/, '');
      expect([address, mayOpen(limitedTo(), address)]).toEqual([address, false]);
      expect([address, mayOpen({ role: 'admin' }, address)]).toEqual([address, true]);
    }
    expect(mayOpen({ role: 'client' }, '/admin/orders')).toBe(false);
  });
});
