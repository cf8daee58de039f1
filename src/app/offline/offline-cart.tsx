import { Trans } from '@lingui/react/macro';
import { offlineCartId, offlineCartScript } from './offline-cart-script.ts';

/** The guest's cart on the offline page; an inline script fills it in. Hidden while the cart is empty. */
export function OfflineCart({ currency }: { currency: string }) {
  return (
    <>
      <section
        id={offlineCartId}
        data-currency={currency}
        aria-labelledby="offline-cart-title"
        hidden
        suppressHydrationWarning
        className="mt-12 border-t border-hairline pt-8"
      >
        <h2 id="offline-cart-title" className="type-heading">
          <Trans>Your cart</Trans>
        </h2>
        <p className="mt-2 text-ink-soft">
          <Trans>Saved in this browser. You can check out when you are online again.</Trans>
        </p>
        {/* React does not touch what the script has added. */}
        <ul
          className="mt-5 divide-y divide-hairline"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <template
          dangerouslySetInnerHTML={{
            __html:
              '<li class="flex items-baseline justify-between gap-4 py-3"><span class="grid"><bdi></bdi><bdi class="type-small text-ink-soft"></bdi></span><bdi class="figures"></bdi></li>',
          }}
        />
      </section>
      <script data-offline-cart-script="">{offlineCartScript}</script>
    </>
  );
}
