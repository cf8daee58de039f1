import { Trans } from '@lingui/react/macro';
import { offlineCartId, offlineCartScript, offlineScriptType } from './offline-cart-script.ts';

/**
 * The guest's cart on the offline page. The service worker activates the inline script, which fills it in and shows it
 * if it is not empty.
 */
export function OfflineCart({ currency }: { currency: string }) {
  return (
    <>
      <section
        id={offlineCartId}
        data-currency={currency}
        aria-labelledby="offline-cart-title"
        hidden
        className="mt-12 border-t border-hairline pt-8"
      >
        <h2 id="offline-cart-title" className="type-heading">
          <Trans>Your cart</Trans>
        </h2>
        <p className="mt-2 text-ink-soft">
          <Trans>Saved in this browser. You can check out when you are online again.</Trans>
        </p>
        <ul className="mt-5">
          {/* The script copies this row for each item. */}
          <li hidden className="flex items-baseline justify-between gap-4 border-b border-hairline py-3">
            <span className="grid">
              <bdi />
              <bdi className="type-small text-ink-soft" />
            </span>
            <bdi className="figures" />
          </li>
        </ul>
      </section>
      <script type={offlineScriptType} data-offline-cart-script="" suppressHydrationWarning>
        {import.meta.env.SSR ? offlineCartScript : ''}
      </script>
    </>
  );
}
