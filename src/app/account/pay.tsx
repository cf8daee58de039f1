import { useCallback } from 'react';
import { useHref } from 'react-router';
import { t } from '@lingui/core/macro';
import { forgetDraft } from '#modules/checkout/client/draft.ts';
import { PayPage } from '#modules/orders/ui/storefront/pay-page.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/pay';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Payment` });

export default function PayRoute({ params: { orderId } }: Route.ComponentProps) {
  const order = useHref(`/order/${orderId}?paid`);
  // By a whole new document: what the provider's script left behind stays on this page.
  const goOn = useCallback(() => {
    forgetDraft();
    globalThis.location.replace(order);
  }, [order]);
  return <PayPage key={orderId} orderId={orderId} onPaid={goOn} />;
}
