import { useEffect } from 'react';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { OfflineIcon } from '#ui/icons.ts';
import { OfflineCart } from './offline-cart.tsx';

/** Shown at the URL of a page that is neither reachable nor cached. Works without scripts. */
export function OfflineText({ currency }: { currency?: string }) {
  // Reloads as soon as the connection is back.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-text px-gutter py-section">
      <OfflineIcon className="size-8 text-copper" />
      <h1 className="type-title mt-6">
        <Trans>You are offline</Trans>
      </h1>
      <p className="type-lead mt-5 text-ink-soft">
        <Trans>This page is not available offline. You can still open pages you have visited.</Trans>
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* An empty `href` is the URL of the current page. */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="" className={buttonClass({})}>
          <Trans>Try again</Trans>
        </a>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          <Trans>Home</Trans>
        </ButtonLink>
      </div>
      {currency && <OfflineCart currency={currency} />}
    </main>
  );
}
