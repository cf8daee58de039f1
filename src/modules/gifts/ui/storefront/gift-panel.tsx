import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { draftOf, emptyDraft, findGiftDraft } from '../../client/gift-draft.ts';
import { ownGifts } from '../../client/storefront.ts';
import type { GivableLine, GivenProduct } from './gift-items.tsx';
import { GiftForm, type GiftFormProps } from './gift-form.tsx';

export interface GiftPanelProps extends Pick<
  GiftFormProps,
  'requested' | 'countries' | 'addressFields' | 'onSignIn' | 'onSave'
> {
  session: 'loading' | 'signed-in' | 'signed-out';
  /** First name of the customer. */
  senderName: string;
  homeCountry: string;
  /** The product of the address; `'missing'` if it is not sold. */
  product: GivenProduct | 'loading' | 'failed' | 'missing' | null;
  onRetryProduct: () => void;
  /** Lines of the cart that are not part of a gift; null while they load. */
  lines: readonly GivableLine[] | null;
  /** Whether the address asks for all lines of the cart. */
  isWholeCart: boolean;
  /** The gift to edit. */
  giftId: string | null;
}

/** The gift form, for the product or cart that the customer came from, or an existing gift. */
export function GiftPanel(props: GiftPanelProps) {
  const { session, giftId, product, lines } = props;
  const [saved, setSaved] = useState(0);
  if (session === 'loading' || product === 'loading' || lines === null) return <Skeleton className="h-96" />;
  if (product === 'failed')
    return (
      <LoadError title={<Trans>The product could not be loaded</Trans>} onRetry={props.onRetryProduct} />
    );
  const onSave: GiftPanelProps['onSave'] = async (request) => {
    await props.onSave(request);
    void ownGifts.refresh().catch(() => {});
    setSaved((times) => times + 1);
  };
  if (giftId !== null && session === 'signed-in')
    return <ExistingGift key={saved} {...props} giftId={giftId} onSave={onSave} />;
  if (giftId !== null)
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>Sign in to edit your gift</Trans>}
        action={
          <Button onClick={props.onSignIn}>
            <Trans>Sign in</Trans>
          </Button>
        }
      />
    );
  const given = product === 'missing' ? null : product;
  if (!given && lines.length === 0)
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>Choose a gift first</Trans>}
        text={
          <Trans>
            Put products in your cart, or select “Send as a gift” on the page of a product. Wrap, message card
            and delivery day come next.
          </Trans>
        }
        action={
          <>
            <ButtonLink to="/products">
              <Trans>See all products</Trans>
            </ButtonLink>
            <ButtonLink to="/favorites" variant="secondary">
              <Trans>See your favorites</Trans>
            </ButtonLink>
          </>
        }
      />
    );
  return (
    <>
      {product === 'missing' && (
        <p role="status" className="mb-8 rounded-md bg-linen px-4 py-3">
          <Trans>This product is no longer available.</Trans>
        </p>
      )}
      <NewGift key={saved} {...props} product={given} lines={lines} onSave={onSave} />
    </>
  );
}

function NewGift({
  product,
  lines,
  isWholeCart,
  session,
  senderName,
  homeCountry,
  ...rest
}: Omit<GiftPanelProps, 'product' | 'lines'> & {
  product: GivenProduct | null;
  lines: readonly GivableLine[];
}) {
  const empty = emptyDraft(homeCountry, senderName);
  const all = isWholeCart || !product ? lines.map(({ key }) => key) : [];
  const kept = findGiftDraft(empty);
  const known = new Set(lines.map(({ key }) => key));
  const start = kept
    ? { ...kept, lines: kept.lines.filter((key) => known.has(key)) }
    : { ...empty, lines: all };
  return (
    <GiftForm {...rest} {...{ start, product, lines }} existing={null} isSignedIn={session === 'signed-in'} />
  );
}

function ExistingGift({ giftId, homeCountry, ...rest }: GiftPanelProps & { giftId: string }) {
  const { value, error } = useCachedQuery(ownGifts);
  if (!value)
    return error ? (
      <LoadError
        title={<Trans>Your gifts could not be loaded</Trans>}
        onRetry={() => void ownGifts.refresh().catch(() => {})}
      />
    ) : (
      <Skeleton className="h-96" />
    );
  const gift = value.items.find(({ id, state }) => id === giftId && state === 'draft');
  if (!gift)
    return (
      <p role="status" className="rounded-md bg-linen px-4 py-3">
        <Trans>This gift cannot be changed any more: it was ordered or removed.</Trans>
      </p>
    );
  return (
    <GiftForm
      key={`${gift.id} ${gift.version}`}
      {...rest}
      start={draftOf(gift, homeCountry)}
      existing={gift}
      product={null}
      lines={[]}
      isSignedIn
    />
  );
}
