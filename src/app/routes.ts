import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminPages, type Page, publicPages, signedInPages } from './pages.ts';

function entry({ path, file }: Page): RouteConfigEntry {
  return path === '' ? index(file) : route(path, file);
}

export default [
  route('robots.txt', 'storefront/robots.ts'),
  route('sitemap.xml', 'storefront/sitemap.ts'),
  layout('storefront/layout.tsx', [
    ...publicPages.map(entry),
    layout('account/layout.tsx', signedInPages.map(entry)),
    route('*', 'storefront/not-found.tsx'),
  ]),
  layout('admin/layout.tsx', [...adminPages.map(entry), route('admin/*', 'admin/not-found.tsx')]),
] satisfies RouteConfig;
