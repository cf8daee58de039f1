import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { findDraft } from '../../client/offer-draft.ts';
import { getOfferProduct, ownOffers, useFollowOwnOffers } from '../../client/storefront.ts';
import type { Offer, OfferProduct } from '../../contract/offers.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferForm } from './offer-form.tsx';
import { ProductPicker } from './product-picker.tsx';

export interface OffersPanelProps {
  session: 'loading' | 'signed-in' | 'signed-out';
  /** Product, variant and quantity of the address: from a product page or the cart. */
  requested: { productId: string | null; variantId: string | null; quantity: number };
  /** The offer that an email links to. */
  offerId: string | null;
  /** Opens the sign-in page, which comes back to the form for this product. */
  onSignIn: (productId: string) => void;
  onAddToCart: (offerId: string) => Promise<void>;
}

/** Making an offer, and the customer's offers with their conversations. */
export function OffersPanel({ session, requested, offerId, onSignIn, onAddToCart }: OffersPanelProps) {
  const isSignedIn = session === 'signed-in';
  useFollowOwnOffers();
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid gap-x-20 gap-y-16 lg:grid-cols-2">
      <section aria-labelledby="new-offer" className="grid content-start gap-6">
        <h2 id="new-offer" className="type-heading">
          <Trans>Make an offer</Trans>
        </h2>
        <NewOffer
          requested={requested}
          isSignedIn={isSignedIn}
          onSignIn={onSignIn}
          onMade={() => {
            void ownOffers.refresh().catch(() => {});
            list.current?.focus();
          }}
        />
      </section>
      <section aria-labelledby="your-offers" className="grid content-start gap-6">
        <h2 id="your-offers" ref={list} tabIndex={-1} className="type-heading outline-none">
          <Trans>Your offers</Trans>
        </h2>
        {session === 'loading' ? (
          <Skeleton className="h-40" />
        ) : isSignedIn ? (
          <OwnOffers offerId={offerId} onAddToCart={onAddToCart} />
        ) : (
          <p className="text-ink-soft">
            <Trans>Your offers and our answers appear here after you sign in.</Trans>
          </p>
        )}
      </section>
    </div>
  );
}

/** Without a product in the address, the customer finds one first. */
function NewOffer({
  requested,
  isSignedIn,
  onSignIn,
  onMade,
}: Pick<OffersPanelProps, 'requested' | 'onSignIn'> & {
  isSignedIn: boolean;
  onMade: (offer: Offer) => void;
}) {
  const [product, setProduct] = useState<OfferProduct | null>(null);
  const [state, setState] = useState<'loading' | 'found' | 'closed' | 'failed'>(
    requested.productId === null ? 'found' : 'loading',
  );
  const [attempt, setAttempt] = useState(0);
  const { productId } = requested;
  useEffect(() => {
    if (productId === null) return undefined;
    const controller = new AbortController();
    const load = async () => {
      try {
        setProduct(await getOfferProduct(productId, controller.signal));
        setState('found');
      } catch (error) {
        if (controller.signal.aborted) return;
        setState((error as { status?: number }).status === 404 ? 'closed' : 'failed');
      }
    };
    void load();
    return () => controller.abort();
  }, [productId, attempt]);

  if (state === 'loading') return <Skeleton className="h-96" />;
  if (state === 'failed')
    return (
      <LoadError
        title={<Trans>The product could not be loaded</Trans>}
        onRetry={() => {
          setState('loading');
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (product) {
    const draft = findDraft(product.id);
    return (
      <OfferForm
        key={product.id}
        product={product}
        start={draft ?? { ...requested, price: '', note: '' }}
        isSignedIn={isSignedIn}
        onSignIn={onSignIn}
        onMade={(offer) => {
          setProduct(null);
          onMade(offer);
        }}
        onCancel={() => setProduct(null)}
      />
    );
  }
  return (
    <>
      {state === 'closed' && (
        <p role="status" className="rounded-md bg-linen px-4 py-3">
          <Trans>This product is not open to offers at the moment. You can choose another one.</Trans>
        </p>
      )}
      <ProductPicker onPick={setProduct} />
    </>
  );
}

function OwnOffers({ offerId, onAddToCart }: Pick<OffersPanelProps, 'offerId' | 'onAddToCart'>) {
  const { t } = useLingui();
  const { value, error } = useCachedQuery(ownOffers);
  const isLoaded = value !== undefined;
  useEffect(() => {
    if (isLoaded && offerId !== null)
      document.querySelector(`#offer-${CSS.escape(offerId)}`)?.scrollIntoView();
  }, [isLoaded, offerId]);
  if (!value)
    return error ? (
      <LoadError
        title={<Trans>Your offers could not be loaded</Trans>}
        onRetry={() => void ownOffers.refresh().catch(() => {})}
      />
    ) : (
      <Skeleton className="h-40" />
    );
  if (value.items.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>You have not made an offer yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Your offers`} className="grid gap-4">
      {value.items.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} isCurrent={offer.id === offerId} onAddToCart={onAddToCart} />
        </li>
      ))}
    </ul>
  );
}
