import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Price } from '#ui/price.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  moveGroupGiftEnd,
  ownGroupGiftKey,
  ownGroupGiftQuery,
  removePledge,
  shareGroupGift,
} from '../../client/storefront.ts';
import type { OwnGroupGift } from '../../contract/group-gifts.ts';
import { GiftProgress } from './gift-progress.tsx';
import { useGroupGiftLabels } from './use-group-gift-labels.ts';
import { useGroupGiftProblem } from './use-group-gift-problem.ts';

/** Invalidates the gift after each pledge, and whenever the live stream opens again. */
function useFollowGroupGift(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ownGroupGiftKey });
    const stops = (['group_gift.changed', 'live.opened', 'live.resumed'] as const).map((event) =>
      liveStream.on(event, refresh),
    );
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** The pledges of the organiser's order, the link to share, and the end. @param origin of the shop. */
export function OrganiserPanel({ orderId, origin }: { orderId: string; origin: string }) {
  const { data: gift, error, refetch } = useQuery(ownGroupGiftQuery(orderId));
  useFollowGroupGift();
  if (!gift)
    return error ? (
      <LoadError title={<Trans>The pledges could not be loaded</Trans>} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60" />
    );
  return <Panel key={orderId} gift={gift} orderId={orderId} origin={origin} />;
}

function Panel({ gift, orderId, origin }: { gift: OwnGroupGift; orderId: string; origin: string }) {
  const { state, target, pledged, endsAt, pledges } = gift;
  const isOpen = state === 'open';
  return (
    <section aria-labelledby="group-gift" className="mb-10 grid gap-6 rounded-lg bg-linen p-6 sm:p-8">
      <div className="grid gap-1.5">
        <h2 id="group-gift" className="type-subheading">
          <Trans>Group gift</Trans>
        </h2>
        <p className="max-w-[58ch] text-ink-soft">
          {state === 'complete' ? (
            <Trans>Everyone has paid their part. Your order is placed.</Trans>
          ) : state === 'ended' ? (
            <Trans>The gift was not ordered, and no one pays anything.</Trans>
          ) : state === 'capturing' ? (
            <Trans>Everything is pledged. We are charging the cards.</Trans>
          ) : (
            <Trans>
              Create a link and send it to everyone who gives with you. You can pledge with it, too. The items
              are reserved until the collection ends; if it is not complete by then, no one pays anything.
            </Trans>
          )}
        </p>
      </div>
      {state !== 'ended' && (
        <GiftProgress target={target} pledged={pledged} endsAt={isOpen ? endsAt : null} />
      )}
      {isOpen && <ShareLink orderId={orderId} origin={origin} />}
      {isOpen && <EndField gift={gift} orderId={orderId} />}
      {pledges.length > 0 ? (
        <Pledges gift={gift} orderId={orderId} />
      ) : (
        isOpen && (
          <p className="type-small text-ink-soft">
            <Trans>No pledges yet.</Trans>
          </p>
        )
      )}
    </section>
  );
}

/** Runs a change, and shows its problem. */
function useChange() {
  const problemOf = useGroupGiftProblem();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, run };
}

function ShareLink({ orderId, origin }: { orderId: string; origin: string }) {
  const { t } = useLingui();
  const { isBusy, problem, run } = useChange();
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const share = () =>
    run(async () => {
      const { path } = await shareGroupGift({ orderId, language: pageLanguage() });
      setCopied(false);
      setLink(`${origin}${path}`);
    });
  return (
    <div className="grid gap-3">
      {link && (
        <TextField
          label={t`Link for your friends`}
          description={t`Copy it now: it is not shown again. You can create further links at any time.`}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
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
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <Trans>Pledge yourself</Trans>
          </a>
        )}
        <Button
          variant={link ? 'secondary' : 'primary'}
          size="small"
          pending={isBusy}
          onClick={() => void share()}
        >
          <Trans>Create link</Trans>
        </Button>
      </div>
    </div>
  );
}

function EndField({ gift, orderId }: { gift: OwnGroupGift; orderId: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { isBusy, problem, run } = useChange();
  const format = dateFormat(i18n.locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  const move = (endsAt: string) =>
    run(async () => {
      queries.setQueryData(ownGroupGiftQuery(orderId).queryKey, await moveGroupGiftEnd({ orderId, endsAt }));
    });
  return (
    <div className="grid gap-3 sm:max-w-md">
      <SelectField
        label={t`Collect until`}
        value={gift.endsAt}
        disabled={isBusy}
        options={gift.dates.map((date) => ({ value: date, label: format.format(new Date(date)) }))}
        onChange={({ target }) => void move(target.value)}
      />
      <FormError title={problem} />
    </div>
  );
}

function Pledges({ gift, orderId }: { gift: OwnGroupGift; orderId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const labels = useGroupGiftLabels();
  const { isBusy, problem, run } = useChange();
  const remove = (pledgeId: string) =>
    run(async () => {
      queries.setQueryData(ownGroupGiftQuery(orderId).queryKey, await removePledge({ orderId, pledgeId }));
    });
  return (
    <div className="grid gap-3">
      <ul aria-label={t`Pledges`} className="divide-y divide-hairline border-y border-hairline">
        {gift.pledges.map(({ id, name, amount, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <bdi className="min-w-0 grow [overflow-wrap:anywhere]">{name || t`Erased`}</bdi>
            <Badge tone={labels.toneOf(state)}>{labels.nameOf(state)}</Badge>
            <Price price={amount} />
            {state === 'promised' && gift.state === 'open' && (
              <Button
                variant="quiet"
                size="small"
                disabled={isBusy}
                aria-label={t`Remove the pledge of ${name}`}
                onClick={() => void remove(id)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError title={problem} />
    </div>
  );
}
