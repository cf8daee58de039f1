import { Link, useLocation } from 'react-router';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OrderPage } from '#modules/orders/ui/storefront/order-page.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/order';
import { AccountFrame } from './account-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your order` });

export default function OrderRoute({ params: { orderId } }: Route.ComponentProps) {
  const { state } = useLocation() as { state: { justPlaced?: boolean } | null };
  return (
    <OrderPage
      key={orderId}
      orderId={orderId}
      justPlaced={state?.justPlaced === true}
      help={<Help />}
      frame={(title, lead, content) => (
        <AccountFrame title={title} lead={lead}>
          {content}
        </AccountFrame>
      )}
    />
  );
}

function Help() {
  return (
    <ul className="grid gap-1">
      <li>
        <Link to="/contact" className="text-link">
          <Trans>Ask us</Trans>
        </Link>
      </li>
      <li>
        <Link to="/shipping-returns" className="text-link">
          <Trans>Delivery and returns</Trans>
        </Link>
      </li>
      <li>
        <Link to="/faq" className="text-link">
          <Trans>Questions and answers</Trans>
        </Link>
      </li>
    </ul>
  );
}
