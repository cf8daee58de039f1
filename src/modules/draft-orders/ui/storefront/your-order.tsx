import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon } from '#ui/icons.ts';
import { Problem } from '#ui/problem.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { openYourOrder } from '../../client/your-order.ts';
import type { OfferedDraft } from '../../contract/drafts.ts';
import { OfferedOrder, type OfferedOrderProps } from './offered-order.tsx';

type Answer =
  | { kind: 'opening' }
  | { kind: 'open'; draft: OfferedDraft }
  | { kind: 'placed' }
  | { kind: 'refused' }
  | { kind: 'lost' };

/** The draft order that a link opens. The URL fragment is `{draftId}.{token}`. */
export function YourOrder({
  secret,
  ...rest
}: {
  /** Null before hydration; '' without a link. */
  secret: string | null;
} & Pick<OfferedOrderProps, 'paymentWords' | 'onPlaced'>) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Answer>({ kind: 'opening' });
  const asked = useRef('');
  const [draftId = '', token = ''] = (secret ?? '').split('.');

  async function open(): Promise<void> {
    try {
      setAnswer({ kind: 'open', draft: await openYourOrder({ draftId, token }) });
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      if (problem?.code === 'draft_placed') setAnswer({ kind: 'placed' });
      else if (problem && problem.status >= 400 && problem.status < 429) setAnswer({ kind: 'refused' });
      // Keeps the loaded draft order on screen, so that the customer can retry.
      else setAnswer((before) => (before.kind === 'open' ? before : { kind: 'lost' }));
    }
  }
  const onSecret = useEffectEvent(() => void open());
  useEffect(() => {
    if (!secret || asked.current === secret) return;
    asked.current = secret;
    onSecret();
  }, [secret]);

  if (secret === '' || answer.kind === 'refused') {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={<Trans>This link opens no order</Trans>}
        text={
          <Trans>It may be too old, or we have taken it back. Write to us, and we send you another.</Trans>
        }
        action={
          <ButtonLink to="/contact">
            <Trans>Contact us</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (answer.kind === 'placed') {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={<Trans>This has been ordered</Trans>}
        text={
          <Trans>The mail that we sent you opens the order. With its number you see how far it is.</Trans>
        }
        action={
          <ButtonLink to="/track">
            <Trans>Track an order</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (answer.kind === 'lost') {
    return (
      <Problem
        title={t`Your order did not come`}
        text={t`The shop could not be reached. Please try again in a moment.`}
        onRetry={() => {
          setAnswer({ kind: 'opening' });
          void open();
        }}
      />
    );
  }
  if (answer.kind === 'opening') {
    return (
      <div role="status" className="grid gap-3">
        <VisuallyHidden>{t`Loading your order`}</VisuallyHidden>
        <Skeleton className="h-80" />
      </div>
    );
  }
  return <OfferedOrder draft={answer.draft} link={{ draftId, token }} onChanged={open} {...rest} />;
}
