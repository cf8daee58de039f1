import { useState } from 'react';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { useCachedQuery } from '#platform/browser/cached-query.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { createGiftLink, ownGifts, revokeGiftLinks, useFollowOwnGifts } from '../../client/storefront.ts';
import type { Gift } from '../../contract/gifts.ts';
import { useGiftLabels } from './use-gift-labels.ts';
import { useGiftProblem } from './use-gift-problem.ts';

/** The customer's gifts with their state, and the recipient's link. @param origin of the shop: `https://shop.example`. */
export function OwnGifts({ origin }: { origin: string }) {
  const { t } = useLingui();
  useFollowOwnGifts();
  const { value, error } = useCachedQuery(ownGifts);
  if (!value)
    return error ? (
      <LoadError
        title={<Trans>Your gifts could not be loaded</Trans>}
        onRetry={() => void ownGifts.refresh().catch(() => {})}
      />
    ) : (
      <Skeleton className="h-32" />
    );
  if (value.items.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>You have not sent a gift yet.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Your gifts`} className="divide-y divide-hairline border-y border-hairline">
      {value.items.map((gift) => (
        <li key={gift.id} className="py-5">
          <OwnGift gift={gift} origin={origin} />
        </li>
      ))}
    </ul>
  );
}

/** One gift, also on the page of its order. */
export function OwnGift({
  gift,
  origin,
  isOnOrderPage = false,
}: {
  gift: Gift;
  origin: string;
  isOnOrderPage?: boolean;
}) {
  const { i18n } = useLingui();
  const { occasions, states } = useGiftLabels();
  const Heading = isOnOrderPage ? 'h2' : 'h3';
  const day =
    gift.deliverOn &&
    dateFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(gift.deliverOn));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="type-name">
          <Trans>
            Gift for <bdi>{gift.recipientName}</bdi>
          </Trans>
        </Heading>
        <p className="type-small text-ink-soft">{states[gift.state]}</p>
      </div>
      {(gift.occasion || day) && (
        <p className="type-small text-ink-soft">
          {[gift.occasion && occasions[gift.occasion], day].filter(Boolean).join(' · ')}
        </p>
      )}
      {gift.state === 'draft' && (
        <p className="flex flex-wrap gap-x-6">
          <Link to={`/deliver-as-gift?gift=${gift.id}`} className="text-link">
            <Trans>Edit gift</Trans>
          </Link>
          <Link to={`/checkout?gift=${gift.id}`} className="text-link">
            <Trans>Check out</Trans>
          </Link>
        </p>
      )}
      {gift.orderId && !isOnOrderPage && (
        <p>
          <Link to={`/order/${gift.orderId}`} className="text-link">
            <Trans>View order</Trans>
          </Link>
        </p>
      )}
      {gift.state === 'awaiting' && <RecipientLink gift={gift} origin={origin} />}
    </div>
  );
}

/** Creates a link for the recipient, shows it once, and revokes the links. */
function RecipientLink({ gift, origin }: { gift: Gift; origin: string }) {
  const { t, i18n } = useLingui();
  const problemOf = useGiftProblem();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const until =
    gift.linkUntil && dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(gift.linkUntil));

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      ownGifts.invalidate();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  const create = () =>
    run(async () => {
      const { path } = await createGiftLink({ giftId: gift.id, language: pageLanguage() });
      setCopied(false);
      setLink(`${origin}${path}`);
    });
  const revoke = () =>
    run(async () => {
      await revokeGiftLinks(gift.id);
      setLink(null);
    });
  return (
    <div className="grid gap-3 rounded-md bg-linen p-4">
      <p className="type-small">
        {until ? (
          <Trans>A link for the recipient works until {until}, once the order is paid.</Trans>
        ) : (
          <Trans>The recipient has no link that works.</Trans>
        )}
      </p>
      {link && (
        <div className="grid gap-2">
          <input
            readOnly
            dir="ltr"
            aria-label={t`Link for the recipient`}
            value={link}
            onFocus={({ target }) => target.select()}
            className="type-small w-full rounded-md border border-hairline bg-surface px-3 py-2.5"
          />
          <p className="type-note text-ink-soft">
            <Trans>Copy it now: it is not shown again. Anybody with this link can accept the gift.</Trans>
          </p>
        </div>
      )}
      <FormError title={problem} />
      <div className="flex flex-wrap gap-3">
        {link && (
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(
                () => setCopied(true),
                () => {},
              )
            }
          >
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
          </Button>
        )}
        <Button variant="secondary" size="small" pending={isBusy} onClick={() => void create()}>
          <Trans>Create link</Trans>
        </Button>
        {until && (
          <Button variant="quiet" size="small" pending={isBusy} onClick={() => void revoke()}>
            <Trans>Revoke links</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
