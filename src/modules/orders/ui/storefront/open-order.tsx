import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PackageIcon } from '#ui/icons.ts';
import { LoadError } from '#ui/load-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { openByLink } from '../../client/without-account.ts';

/** Opens an order by the secret of an emailed link: `{orderId}.{token}`. */
export function OpenOrder({
  secret,
  onOpened,
}: {
  /** Null before hydration; '' without a secret. */
  secret: string | null;
  onOpened: (orderId: string) => Promise<void>;
}) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<'refused' | 'lost' | null>(null);
  const requestedSecret = useRef('');
  const [orderId = '', token = ''] = (secret ?? '').split('.');

  const open = useEffectEvent(async () => {
    setFailure(null);
    try {
      await openByLink(orderId, token);
      await onOpened(orderId);
    } catch (error) {
      const isRejection = error instanceof ApiProblem && error.status >= 400 && error.status < 429;
      setFailure(isRejection ? 'refused' : 'lost');
    }
  });
  useEffect(() => {
    if (!secret || requestedSecret.current === secret) return;
    requestedSecret.current = secret;
    void open();
  }, [secret]);

  if (secret === '' || failure === 'refused') {
    return (
      <EmptyState
        icon={<PackageIcon />}
        title={<Trans>This link is not valid</Trans>}
        text={
          <Trans>
            The link may have expired, or the order was moved to an account. You can track it with its number
            and your email address.
          </Trans>
        }
        action={
          <ButtonLink to="/track">
            <Trans>Track an order</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (failure === 'lost') {
    return (
      <LoadError
        title={t`Your order could not be loaded`}
        text={t`Please try again, or open the link in the email again.`}
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{t`Loading your order`}</VisuallyHidden>
      <Skeleton className="h-40" />
    </div>
  );
}
