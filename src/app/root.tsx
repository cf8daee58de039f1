import { type ReactNode, useEffect } from 'react';
import { preloadModule } from 'react-dom';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { fontPreloads } from '#ui/font-preloads.ts';
import type { Route } from './+types/root';
import { belowTheFoldScript } from '#ui/below-the-fold-script.ts';
import { ScriptTimeout } from '#ui/load-script.ts';
import { loadStaticParts } from '#ui/static-part.tsx';
import { SchemeHead } from '#ui/scheme-head.tsx';
import { ScriptNotice } from '#ui/script-notice.tsx';
import { lateScriptsScript } from '#ui/late-scripts-script.ts';
import { scriptNoticeScript, scriptsStarted } from '#ui/script-notice-script.ts';
import favicon from './favicon.svg?url&no-inline';
import { isLanguage, languageDetails, splitLanguage } from '#kernel/language.ts';
import { OfflineLoader } from './offline/offline-loader.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageProgress } from './page-progress.tsx';
import { Providers } from './providers.tsx';
import { textFilesOf } from './text-files.ts';
import { loadTexts } from './load-texts.ts';
import { loadRouteScripts } from './route-scripts.ts';
import appleIcon from './storefront/pictures/icon-apple-180.png?url&no-inline';
import styles from './app.css?url';

/** The texts of the next page load in parallel with its data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = splitLanguage(new URL(request.url).pathname);
    const scripts = Promise.all([loadTexts(pathname), loadRouteScripts(pathname).then(loadStaticParts)]);
    await Promise.all([next(), scripts.catch((error: unknown) => loadDocument(request.url, error))]);
  },
];

/**
 * After a failed script of a page, a document request repeats the navigation. When a script hangs, `PageProgress` offers
 * it.
 */
function loadDocument(address: string, error: unknown): Promise<never> {
  if (!(error instanceof ScriptTimeout)) {
    // The framework reloads the open page, before or after this: with the new address both requests load the new page.
    globalThis.history.pushState(null, '', address);
    globalThis.location.reload();
  }
  return new Promise<never>(() => {});
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = i18n;
  const { pathname } = useLocation();
  useEffect(() => void dispatchEvent(new Event(scriptsStarted)), []);
  const texts = import.meta.env.SSR ? textFilesOf(locale, pathname) : [];
  for (const file of texts) preloadModule(file, { as: 'script' });
  return (
    // Scroll padding for anchors and focus: the header stays at the top, a phone's bar at the bottom.
    <html
      lang={locale}
      dir={isLanguage(locale) ? languageDetails[locale].direction : 'ltr'}
      className="scroll-pt-24 max-lg:scroll-pb-28"
      data-texts={texts.join(' ') || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <SchemeHead />
        {/* Their hashes are in the content security policy of every page. The browser keeps the server's text. */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? belowTheFoldScript : ''}</script>
        <script suppressHydrationWarning>{import.meta.env.SSR ? scriptNoticeScript : ''}</script>
        <script suppressHydrationWarning>{import.meta.env.SSR ? lateScriptsScript : ''}</script>
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={appleIcon} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* `precedence` puts it before the scripts: on a slow connection the page shows a second sooner. */}
        <link rel="stylesheet" href={styles} precedence="shop" />
        {fontPreloads(locale).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          {/* Above the page, so that it covers nothing that a reader wants to press. */}
          <ScriptNotice />
          {children}
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Providers>
      <PageProgress />
      <PageAnnouncer />
      <Outlet />
      <OfflineLoader />
    </Providers>
  );
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx';
