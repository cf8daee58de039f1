import { expect, it } from 'vitest';
import type { ServerBuild } from 'react-router';
import { createRouteLookup, withRoutes } from './routes-of-page.ts';

const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  module: {},
});
const routes = {
  root: route('root', undefined),
  shop: route('shop', 'root'),
  home: { ...route('home', 'shop'), index: true },
  kits: route('kits', 'shop', 'kits'),
  kit: route('kit', 'shop', 'kits/:id'),
  other: route('other', 'shop', '*'),
} as unknown as ServerBuild['routes'];
const findRoutes = createRouteLookup(routes);

it('finds the routes of a page and of the pages above it', () => {
  expect(findRoutes('/')).toEqual(['root', 'shop', 'home']);
  expect(findRoutes('/kits')).toEqual(['root', 'shop', 'kits', 'home']);
  expect(findRoutes('/kits/steel')).toEqual(['root', 'shop', 'kit', 'home', 'kits']);
});

it('compares paths as the framework does', () => {
  expect(findRoutes('/KITS/')).toEqual(findRoutes('/kits'));
  expect(findRoutes('/nothing/here')).toEqual(['root', 'shop', 'other', 'home']);
});

it('keeps only these routes of a build', () => {
  const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild;
  const own = withRoutes(build, ['root', 'home']);
  expect(Object.keys(own.routes)).toEqual(['root', 'home']);
  expect(own.assets).toMatchObject({ version: '1', routes: { root: routes.root, home: routes.home } });
});
