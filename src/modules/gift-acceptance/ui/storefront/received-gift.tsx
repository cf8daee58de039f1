import { type ReactNode, useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GiftIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { openGift } from '../../client.ts';
import type { OpenedGift } from '../../contract.ts';
import { AcceptForm, type AcceptFormProps } from './accept-form.tsx';
import { AcceptedGift } from './accepted-gift.tsx';

export interface ReceivedGiftProps extends Pick<AcceptFormProps, 'addressFields'> {
  /** Null before hydration; '' without one. */
  token: string | null;
  /** Draws the message card. */
  renderCard: (gift: OpenedGift) => ReactNode;
}

/** The gift of a link: its card and items, and the form to accept it. */
export function ReceivedGift({ token, renderCard, addressFields }: ReceivedGiftProps) {
  const [gift, setGift] = useState<OpenedGift | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return undefined;
    let isStopped = false;
    async function open(secret: string) {
      try {
        const opened = await openGift(secret);
        if (!isStopped) setGift(opened);
      } catch (error) {
        if (!isStopped) setProblem(error);
      }
    }
    void open(token);
    return () => {
      isStopped = true;
    };
  }, [token, attempt]);

  const isExpired = token === '' || (problem instanceof ApiProblem && problem.code === 'link_expired');
  if (isExpired) return <ExpiredLink />;
  if (problem instanceof ApiProblem && problem.code === 'gift_not_ready')
    return (
      <EmptyState
        icon={<GiftIcon />}
        title={<Trans>Your gift is not ready yet</Trans>}
        text={<Trans>Please open this link again later.</Trans>}
      />
    );
  if (problem !== null)
    return (
      <LoadError
        title={<Trans>The gift could not be loaded</Trans>}
        onRetry={() => {
          setProblem(null);
          setAttempt((count) => count + 1);
        }}
      />
    );
  if (!gift || !token) return <Skeleton className="h-96" />;
  const card = gift.card && renderCard(gift);
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="max-w-72 empty:hidden max-lg:order-first lg:max-w-none">{card}</div>
      {gift.state === 'accepted' ? (
        <AcceptedGift gift={gift} />
      ) : (
        <AcceptForm gift={gift} token={token} addressFields={addressFields} onAccepted={setGift} />
      )}
    </div>
  );
}

function ExpiredLink() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<GiftIcon />}
      title={t`This link no longer works`}
      text={t`It has expired or was revoked. Please ask the person who gave you the gift for a new link.`}
      action={
        <ButtonLink to="/">
          <Trans>See the shop</Trans>
        </ButtonLink>
      }
    />
  );
}
