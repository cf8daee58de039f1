import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { nonBreakingUnits } from '#ui/non-breaking-units.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { openGroupGift } from '../../client/storefront.ts';
import { settleUnfinishedPledge } from '../../client/unfinished-pledge.ts';
import type { SharedGroupGift as Shared } from '../../contract/group-gifts.ts';
import { GiftProgress } from './gift-progress.tsx';
import { OwnPledgeView } from './own-pledge-view.tsx';
import type { CardFieldsProps } from './pledge-card-form.tsx';
import { PledgeForm } from './pledge-form.tsx';

export interface SharedGroupGiftProps {
  /** Null before hydration; '' without one. */
  token: string | null;
  /** The card fields of the payment provider. */
  CardFields: ComponentType<CardFieldsProps>;
  /** Called with the token of the new pledge. */
  onPledged: (token: string) => void;
}

/** Other people's pledges appear without live events, which visitors without a session do not get. */
const POLL_MS = 20_000;

/** A group gift for the holder of a link: what it is, how much is missing, and the own pledge. */
export function SharedGroupGift({ token, CardFields, onPledged }: SharedGroupGiftProps) {
  const [gift, setGift] = useState<Shared | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isSettled = useRef(false);
  const [isEnteringCard, setEnteringCard] = useState(false);
  const load = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!token) return undefined;
    let isStopped = false;
    async function open(secret: string) {
      try {
        // Once: later, an unfinished pledge is the one whose card form is open.
        const finished = isSettled.current ? null : await settleUnfinishedPledge();
        isSettled.current = true;
        if (finished !== null && !isStopped) {
          onPledged(finished);
          return;
        }
        const opened = await openGroupGift(secret);
        if (isStopped) return;
        setGift(opened);
        setProblem(null);
      } catch (error) {
        if (!isStopped) setProblem(error);
      }
    }
    void open(token);
    return () => {
      isStopped = true;
    };
  }, [token, attempt, onPledged]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) load();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [load]);

  if (token === '' || (problem instanceof ApiProblem && problem.code === 'link_expired'))
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>This link no longer works</Trans>}
        text={<Trans>It has expired or was revoked. Please ask for a new link.</Trans>}
        action={
          <ButtonLink to="/">
            <Trans>See the shop</Trans>
          </ButtonLink>
        }
      />
    );
  if (!gift)
    return problem === null ? (
      <Skeleton className="h-96" />
    ) : (
      <LoadError title={<Trans>The gift could not be loaded</Trans>} onRetry={load} />
    );
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <GiftView gift={gift} />
      {gift.pledge ? (
        <OwnPledgeView
          gift={gift}
          pledge={gift.pledge}
          token={token ?? ''}
          onChange={setGift}
          onSettled={load}
        />
      ) : isEnteringCard || (gift.state === 'open' && gift.pledged.amount < gift.target.amount) ? (
        <PledgeForm
          gift={gift}
          token={token ?? ''}
          CardFields={CardFields}
          onPledged={onPledged}
          onCard={setEnteringCard}
          onOutdated={load}
        />
      ) : (
        <ClosedNotice state={gift.state} />
      )}
    </div>
  );
}

function GiftView({ gift }: { gift: Shared }) {
  const { t } = useLingui();
  const { recipientName, organiserName, items, state, target, pledged, endsAt } = gift;
  return (
    <div className="grid content-start gap-8">
      <div className="grid gap-2">
        <h2 className="type-heading text-pretty">
          <Trans>
            A gift for <bdi>{recipientName}</bdi>
          </Trans>
        </h2>
        {organiserName && (
          <p className="max-w-[58ch] text-ink-soft">
            <Trans>
              <bdi>{organiserName}</bdi> invites you to give it together. The price includes delivery.
            </Trans>
          </p>
        )}
      </div>
      <ul aria-label={t`Items of the gift`} className="divide-y divide-hairline border-y border-hairline">
        {items.map(({ name, variantName, quantity, picture }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the items of an order keep their positions
          <li key={index} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-5 py-5">
            <span className="aspect-4/5 overflow-hidden rounded-sm bg-linen">
              {picture && <Picture {...picture} alt="" sizes="6rem" className="size-full" />}
            </span>
            <div className="grid gap-1">
              <bdi className="type-name">{nonBreakingUnits(name)}</bdi>
              {variantName && <bdi className="type-small text-ink-soft">{variantName}</bdi>}
              {quantity > 1 && (
                <p className="type-small text-ink-soft">
                  <Trans>Quantity: {quantity}</Trans>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {state !== 'ended' && (
        <GiftProgress target={target} pledged={pledged} endsAt={state === 'open' ? endsAt : null} />
      )}
    </div>
  );
}

/** Why nothing can be pledged. */
function ClosedNotice({ state }: { state: Shared['state'] }) {
  return (
    <div role="status" className="grid content-start gap-1.5 self-start rounded-lg bg-linen p-6">
      <p className="type-subheading">
        {state === 'complete' ? (
          <Trans>The gift is complete</Trans>
        ) : state === 'ended' ? (
          <Trans>The collection has ended</Trans>
        ) : (
          <Trans>Everything is pledged</Trans>
        )}
      </p>
      <p className="text-ink-soft">
        {state === 'complete' ? (
          <Trans>Everyone has paid their part, and we send it.</Trans>
        ) : state === 'ended' ? (
          <Trans>The gift was not ordered, and no one pays anything.</Trans>
        ) : (
          <Trans>If a pledge is withdrawn or a card is declined, you can pledge here again.</Trans>
        )}
      </p>
    </div>
  );
}
