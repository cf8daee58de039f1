import { isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { getBannerAndPages } from '#modules/content/service/show-content.ts';
import { localTime } from '#kernel/shop-calendar.ts';
import { openingLines } from '#modules/settings/rules/opening-hours-text.ts';
import { showLogo } from '#modules/settings/service/logo.ts';
import { localizeSettings } from '#modules/settings/service/localize-settings.ts';
import { findSettings } from '#modules/settings/service/read-settings.ts';
import { ResultError } from '#platform/api.ts';
import { readShared } from '#platform/context.ts';
import { ErrorPage } from '../error-page.tsx';
import { splitLanguage } from '#kernel/language.ts';
import { mailDelivery, publicData } from '../request-context.ts';
import { secondStepPath } from '../second-step-path.ts';
import type { Route } from './+types/layout';
import { StorefrontFrame } from './frame/storefront-frame.tsx';
import { CustomerState } from './frame/customer-state.tsx';
import { contentRequest } from './load-content.ts';
import { pageMeta } from './page-meta.ts';
import { siteAddress } from './site-address.ts';
import type { StorefrontData } from './storefront-data.ts';

/** Pages of an administrator's sign-in. They open even when the settings are invalid. */
const pathsToBackOffice = new Set(['/login', secondStepPath]);

/** @returns null on the pages in `pathsToBackOffice` while the shop's settings are invalid. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<StorefrontData | null> {
  const ctx = context.get(publicData);
  const shop = await findSettings(ctx, 'shop');
  if (!shop.ok) {
    const { pathname } = splitLanguage(new URL(request.url).pathname);
    if (pathsToBackOffice.has(pathname)) return null;
    throw new ResultError(shop);
  }
  const delivery = await findSettings(ctx, 'delivery');
  const timeZone = delivery.ok ? delivery.value.schedule.timeZone : null;
  const localized = await localizeSettings(ctx, 'shop', shop.value);
  const { weeklyHours, openingHours } = localized;
  const hours = JSON.stringify([ctx.language, weeklyHours, openingHours]);
  return {
    shop: localized,
    openingLines: await readShared(ctx, `opening lines ${hours}`, [], async () =>
      openingLines(localized, i18n),
    ),
    timeZone,
    today: localTime(ctx.now, timeZone ?? 'UTC').day,
    logo: await showLogo(ctx),
    ...(await getBannerAndPages(ctx, contentRequest(ctx))),
    canEmail: await context.get(mailDelivery)(),
    address: siteAddress(),
  };
}

/** Navigations to another URL keep the layout data; `revalidate` after a change event reloads it. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href;
}

export function meta({ matches, error }: Route.MetaArgs) {
  if (!error) return pageMeta(matches, {});
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, { title: missing ? t`Page not found` : t`Something went wrong` });
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <StorefrontFrame {...loaderData}>
      <Outlet />
    </StorefrontFrame>
  ) : (
    <CustomerState currency="">
      <Outlet />
    </CustomerState>
  );
}

/** A failed page keeps the storefront frame around it. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('storefront/layout');
  return data ? (
    <StorefrontFrame {...data}>
      <ErrorPage />
    </StorefrontFrame>
  ) : (
    <ErrorPage />
  );
}
