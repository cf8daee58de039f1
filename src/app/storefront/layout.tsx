import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { t } from '@lingui/core/macro';
import { showAround } from '#modules/content/service/show-content.ts';
import { getSettings, showLogo } from '#modules/settings/service.ts';
import { ErrorPage } from '../error-page.tsx';
import { catalogueEdition, publicData } from '../request-context.ts';
import type { Route } from './+types/layout';
import { Frame } from './frame/frame.tsx';
import { readingOf } from './load-written.ts';
import { pageMeta } from './page-meta.ts';
import { siteAddress } from './site-address.ts';
import type { StorefrontData } from './storefront-data.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<StorefrontData> {
  const ctx = context.get(publicData);
  return {
    shop: await getSettings(ctx, 'shop'),
    logo: await showLogo(ctx),
    ...(await showAround(ctx, readingOf(ctx))),
    address: siteAddress(),
    edition: context.get(catalogueEdition),
  };
}

/** Navigations keep the layout data; only a change event revalidates it. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href;
}

export function meta({ matches, error }: Route.MetaArgs) {
  if (!error) return pageMeta(matches, {});
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, { title: missing ? t`Page not found` : t`Something boiled over` });
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps the storefront frame around it. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('storefront/layout');
  return data ? (
    <Frame {...data}>
      <ErrorPage />
    </Frame>
  ) : (
    <ErrorPage />
  );
}
