import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adminPages } from '../../pages.ts';
import { commands, pageCommands } from './commands.ts';
import type { ModuleManifest } from '#platform/module.ts';
import { modules } from '../../modules.ts';
import { adminSections } from './links.ts';
import { canOpenPage, canEditPage } from './page-access.ts';

const limitedTo = (...areas: ('orders' | 'catalogue' | 'settings' | 'translations')[]) => ({
  role: 'admin',
  areas,
});

describe('back office sections', () => {
  it('are in the command palette with all their pages, except pages that need a record id', () => {
    const found = new Set([...pageCommands, ...commands].map(({ to }) => to));
    const pages = adminPages.map(({ path }) => `/${path}`).filter((path) => !/[:*]/.test(path));
    expect(pages.filter((path) => !found.has(path))).toEqual([]);
  });

  it('cover all admin pages and have no path without a page', () => {
    const paths = new Set(adminPages.map(({ path }) => path.split('/')[1] ?? ''));
    const sections = new Set(adminSections.map(({ path }) => path.split('/')[0]!));
    expect([...sections].toSorted()).toEqual([...paths].toSorted());
    const exact = adminSections.filter(({ path }) => path.includes('/')).map(({ path }) => `admin/${path}`);
    expect(exact.filter((path) => !adminPages.some((page) => page.path === path))).toEqual([]);
  });

  it('are the sections that the module manifests declare', () => {
    const declared = modules.flatMap(({ adminPages: pages }: ModuleManifest) => pages?.sections ?? []);
    expect(new Set(adminSections)).toEqual(new Set(declared));
  });

  it('can be opened by limited staff only with the scope, or with view access unless they are for editors only', () => {
    const user = limitedTo('orders');
    const open = ['', '/orders', '/orders/1', '/returns'];
    expect(open.every((path) => canEditPage(user, `/admin${path}`))).toBe(true);
    expect(canEditPage(user, '/admin/products')).toBe(false);
    expect(canOpenPage(user, '/admin/products/kettle')).toBe(true);
    for (const closed of ['/settings', '/settings/payments', '/mail', '/audit', '/a-room-of-tomorrow'])
      expect([closed, canOpenPage(user, `/admin${closed}`)]).toEqual([closed, false]);
    expect(canOpenPage(limitedTo('settings'), '/admin/settings/taxes')).toBe(true);
    expect(canOpenPage(limitedTo('settings'), '/admin/settings/accounts')).toBe(false);
  });

  it('that create, import or bulk edit products can be opened with the catalogue scope only', () => {
    for (const path of ['products/new', 'products/import', 'products/bulk', 'categories/new']) {
      expect([path, canOpenPage(limitedTo('orders'), `/admin/${path}`)]).toEqual([path, false]);
      expect([path, canOpenPage(limitedTo('catalogue'), `/admin/${path}`)]).toEqual([path, true]);
    }
  });

  it('of translations can be edited by translators and by staff who edit the catalogue', () => {
    const editors = (['translations', 'catalogue', 'orders', 'settings'] as const).filter((scope) =>
      canEditPage(limitedTo(scope), '/admin/translations/product/kettle'),
    );
    expect(editors).toEqual(['translations', 'catalogue']);
  });

  it('that create or import records are opened by links that depend on the permission scope', () => {
    const screens = globSync('src/{app/admin,modules/*/ui/admin}/**/*.tsx');
    const isUnconditional = (text: string) =>
      /<(?:ButtonLink|Link)\b[^>]*?to=(?:"|\{`)\/admin\/[a-z]+\/(?:new|import|bulk|count)\b/.test(text);
    expect(screens.filter((file) => isUnconditional(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('cannot be opened by customers or staff without scopes; unlimited administrators can open all sections', () => {
    for (const { path } of adminSections) {
      const address = `/admin/${path}`.replace(/\/$/, '');
      expect([address, canOpenPage(limitedTo(), address)]).toEqual([address, false]);
      expect([address, canOpenPage({ role: 'admin' }, address)]).toEqual([address, true]);
    }
    expect(canOpenPage({ role: 'client' }, '/admin/orders')).toBe(false);
  });
});
