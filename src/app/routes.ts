import { existsSync } from 'node:fs';
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminPages, type Page, publicPages, signedInPages } from './pages.ts';

const built = ({ file }: { file: string }) => existsSync(new URL(file, import.meta.url));

function entry({ path, file }: Page): RouteConfigEntry {
  return path === '' ? index(file) : route(path, file);
}

export default [
  route('robots.txt', 'storefront/robots.ts'),
  route('sitemap.xml', 'storefront/sitemap.ts'),
  layout('storefront/layout.tsx', [
    ...publicPages.filter(built).map(entry),
    layout('account/layout.tsx', signedInPages.filter(built).map(entry)),
    route('*', 'storefront/not-found.tsx'),
  ]),
  layout('admin/layout.tsx', [
    ...adminPages.filter(built).map(entry),
    route('admin/*', 'admin/not-found.tsx'),
  ]),
] satisfies RouteConfig;
