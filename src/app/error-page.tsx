import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { OfflineText } from './offline/offline-text.tsx';
import { DecorativeScene } from './storefront/frame/decorative-scene.tsx';
import { NotFound } from './storefront/frame/not-found.tsx';

/** Error page for users; never shows a stack trace. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isNetworkError(error)) return <NetworkErrorPage />;
  return (
    <main id="content" tabIndex={-1}>
      <Container className="grid items-center gap-x-16 gap-y-12 pt-12 lg:grid-cols-2 lg:pt-16 xl:gap-x-24">
        <div>
          <h1 className="type-title">
            <Trans>Something went wrong</Trans>
          </h1>
          <p className="type-lead mt-5 max-w-[44ch] text-ink-soft">
            <Trans>This page could not be loaded. Please try again in a moment.</Trans>
          </p>
          <ButtonLink to="/" className="mt-8" reloadDocument>
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        </div>
        <DecorativeScene
          name="lost"
          sizes="(min-width: 64rem) 60vw, 120vw"
          className="aspect-4/3 rounded-sm lg:aspect-1/1"
        />
      </Container>
    </main>
  );
}

/** Browser messages of network failures; there is no error type for them. */
const networkErrorMessage =
  /failed to fetch|networkerror|load failed|importing a module|loading dynamically/i;

/** Whether the page's data or script failed to load because the connection is down. */
function isNetworkError(error: unknown): boolean {
  if (typeof navigator === 'undefined' || !(error instanceof TypeError)) return false;
  return !navigator.onLine || networkErrorMessage.test(error.message);
}

/** A navigation requests data only. A full page load can be served from the service worker cache. */
function NetworkErrorPage() {
  useEffect(() => {
    if (navigator.serviceWorker?.controller) location.reload();
  }, []);
  return <OfflineText />;
}
