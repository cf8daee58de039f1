import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import { PastOrders } from '#modules/past-orders/ui/storefront/past-orders.tsx';
import { OrderHistory } from '#modules/orders/ui/storefront/order-history.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/order-history';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`My orders` });

export default function OrderHistoryRoute() {
  const { user } = useSession();
  return (
    <AccountFrame title={<Trans>My orders</Trans>}>
      <OrderHistory isEmailVerified={user?.emailVerified !== false} />
      <PastOrders />
    </AccountFrame>
  );
}
