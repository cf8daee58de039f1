import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sessionQuery } from '#modules/accounts/client/session.ts';
import { SignInLayout } from '#modules/accounts/ui/storefront/sign-in-layout.tsx';
import { OpenOrder } from '#modules/orders/ui/storefront/open-order.tsx';
import type { Route } from './+types/open-order';
import { SignInPageLink } from './frame/sign-in-page-link.tsx';
import { useLinkToken } from './frame/use-link-token.ts';
import { pageMeta } from './page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your order` });

/** Target of the link in a guest's email: grants this browser access to the order and redirects to it. */
export default function OpenOrderPage() {
  const secret = useLinkToken();
  const navigate = useNavigate();
  const goOn = useCallback(
    async (orderId: string) => {
      await sessionQuery.refresh();
      await navigate(`/order/${orderId}`, { replace: true });
    },
    [navigate],
  );
  return (
    <SignInLayout
      title={<Trans>Your order</Trans>}
      lead={<Trans>The link in your email gives you access to your order.</Trans>}
      foot={
        <Trans>
          Have an account? <SignInPageLink to="/login">See all your orders</SignInPageLink>
        </Trans>
      }
    >
      <OpenOrder secret={secret} onOpened={goOn} />
    </SignInLayout>
  );
}
