import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';

/** What a person sees when a page cannot be shown: never a stack trace. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="mx-auto max-w-text px-gutter py-section text-center">
      <h1 className="type-title">
        {missing ? <Trans>We could not find that page</Trans> : <Trans>Something boiled over</Trans>}
      </h1>
      <p className="mt-4 text-ink-soft">
        {missing ? (
          <Trans>It may have moved, or never stood on this shelf.</Trans>
        ) : (
          <Trans>The fault is ours and nothing of yours was lost. Please try again in a moment.</Trans>
        )}
      </p>
      <ButtonLink to="/" className="mt-8" reloadDocument={!missing}>
        <Trans>Back to the shop</Trans>
      </ButtonLink>
    </main>
  );
}
