import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { openDraftOrder } from '../../client/storefront.ts';
import type { CustomerDraftOrder } from '../../contract/draft-orders.ts';
import { DraftOrderForm, type DraftOrderFormProps } from './draft-order-form.tsx';

/** Codes of a valid link whose order cannot be placed any more. */
const unavailableReasons = ['draft_not_for_sale', 'draft_not_shippable'] as const;
type UnavailableReason = (typeof unavailableReasons)[number];

type LoadState =
  | { kind: 'opening' }
  | { kind: 'open'; draftOrder: CustomerDraftOrder }
  | { kind: 'placed' }
  | { kind: 'rejected' }
  | { kind: 'unavailable'; reason: UnavailableReason }
  | { kind: 'lost' };

const isUnavailable = (code: string): code is UnavailableReason =>
  (unavailableReasons as readonly string[]).includes(code);

/** The draft order that a link opens. The URL fragment is `{draftId}.{token}`. */
export function DraftOrderPage({
  secret,
  ...rest
}: {
  /** Null before hydration; '' without a link. */
  secret: string | null;
} & Pick<DraftOrderFormProps, 'onPlaced'>) {
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  const [loadState, setLoadState] = useState<LoadState>({ kind: 'opening' });
  const requested = useRef('');
  const [draftId = '', token = ''] = (secret ?? '').split('.');

  async function open(): Promise<void> {
    try {
      setLoadState({ kind: 'open', draftOrder: await openDraftOrder({ draftId, token }) });
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      if (problem?.code === 'draft_placed') setLoadState({ kind: 'placed' });
      else if (problem && isUnavailable(problem.code))
        setLoadState({ kind: 'unavailable', reason: problem.code });
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
        title={<Trans>This link is not valid</Trans>}
        text={<Trans>It may have expired. Contact us for a new link.</Trans>}
        action={
          <ButtonLink to="/contact">
            <Trans>Contact us</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (loadState.kind === 'unavailable') {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={
          loadState.reason === 'draft_not_for_sale' ? (
            <Trans>These items are no longer for sale</Trans>
          ) : (
            <Trans>We can no longer deliver this order</Trans>
          )
        }
        text={<Trans>Contact us, and we will prepare a new order for you.</Trans>}
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
        title={<Trans>Order placed</Trans>}
        text={
          isMailSent ? (
            <Trans>
              If you entered an email address, the confirmation links to your order. Otherwise contact us.
            </Trans>
          ) : (
            <Trans>
              If you entered an email address, you can track your order with its number. Otherwise contact us.
            </Trans>
          )
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
        title={t`Your order could not be loaded`}
        text={t`Please try again in a moment.`}
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
  return (
    <DraftOrderForm draftOrder={loadState.draftOrder} link={{ draftId, token }} onChanged={open} {...rest} />
  );
}
