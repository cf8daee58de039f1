import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminPages, type Page, publicPages, signedInPages } from './pages.ts';

function entry({ path, file }: Page): RouteConfigEntry {
  return path === '' ? index(file) : route(path, file);
}

/** Developer pages; not part of a production build. */
const developmentRoutes =
  process.env.NODE_ENV === 'development' ? [route('styleguide', 'styleguide.tsx')] : [];

export default [
  route('robots.txt', 'storefront/robots.ts'),
  route('sitemap.xml', 'storefront/sitemap.ts'),
  route('manifest.webmanifest', 'storefront/manifest.ts'),
  ...developmentRoutes,
  layout('storefront/layout.tsx', [
    ...publicPages.map(entry),
    layout('account/layout.tsx', signedInPages.map(entry)),
    route('*', 'storefront/not-found.tsx'),
  ]),
  layout('admin/layout.tsx', [...adminPages.map(entry), route('admin/*', 'admin/not-found.tsx')]),
] satisfies RouteConfig;
