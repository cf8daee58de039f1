import { t } from '@lingui/core/macro';
import { OfflineText } from '../offline/offline-text.tsx';
import type { Route } from './+types/offline';
import { pageMeta } from './page-meta.ts';
import { useShop } from './use-shop.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`You are offline` });

/** Cached by the service worker and shown when a page is unreachable. */
export default function Offline() {
  const { currency } = useShop();
  return <OfflineText currency={currency} />;
}
