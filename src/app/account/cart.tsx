import { t } from '@lingui/core/macro';
import { KitchenNotice } from '#modules/catalog/ui/storefront/kitchen-notice.tsx';
import { CartPage } from '#modules/cart/ui/storefront/cart-page.tsx';
import { CartPromotions } from '#modules/promotions/ui/storefront/cart-promotions.tsx';
import { pageMeta } from '../storefront/page-meta.ts';
import type { Route } from './+types/cart';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: t`Your cart` });

export default function Cart() {
  return (
    <main id="content" tabIndex={-1}>
      <CartPage
        promotions={(productIds) => <CartPromotions productIds={productIds} />}
        notices={(productIds) => <KitchenNotice productIds={productIds} />}
      />
    </main>
  );
}
