import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { openDraftOrder } from '../../client/storefront.ts';
import type { CustomerDraft } from '../../contract/drafts.ts';
import { DraftOrderForm, type DraftOrderFormProps } from './draft-order-form.tsx';

type LoadState =
  | { kind: 'opening' }
  | { kind: 'open'; draft: CustomerDraft }
  | { kind: 'placed' }
  | { kind: 'rejected' }
  | { kind: 'lost' };

/** The draft order that a link opens. The URL fragment is `{draftId}.{token}`. */
export function DraftOrderPage({
  secret,
  ...rest
}: {
  /** Null before hydration; '' without a link. */
  secret: string | null;
} & Pick<DraftOrderFormProps, 'onPlaced'>) {
  const { t } = useLingui();
  const [loadState, setLoadState] = useState<LoadState>({ kind: 'opening' });
  const requested = useRef('');
  const [draftId = '', token = ''] = (secret ?? '').split('.');

  async function open(): Promise<void> {
    try {
      setLoadState({ kind: 'open', draft: await openDraftOrder({ draftId, token }) });
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      if (problem?.code === 'draft_placed') setLoadState({ kind: 'placed' });
      else if (problem && problem.status >= 400 && problem.status < 429) setLoadState({ kind: 'rejected' });
      // Keeps the loaded draft order on screen, so that the customer can retry.
      else setLoadState((before) => (before.kind === 'open' ? before : { kind: 'lost' }));
    }
  }
  const onSecret = useEffectEvent(() => void open());
  useEffect(() => {
    if (!secret || requested.current === secret) return;
    requested.current = secret;
    onSecret();
  }, [secret]);

  if (secret === '' || loadState.kind === 'rejected') {
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
  if (loadState.kind === 'placed') {
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
  if (loadState.kind === 'lost') {
    return (
      <LoadError
        title={t`Your order did not come`}
        text={t`The shop could not be reached. Please try again in a moment.`}
        onRetry={() => {
          setLoadState({ kind: 'opening' });
          void open();
        }}
      />
    );
  }
  if (loadState.kind === 'opening') {
    return (
      <div role="status" className="grid gap-3">
        <VisuallyHidden>{t`Loading your order`}</VisuallyHidden>
        <Skeleton className="h-80" />
      </div>
    );
  }
  return <DraftOrderForm draft={loadState.draft} link={{ draftId, token }} onChanged={open} {...rest} />;
}
