import type { ReactNode } from 'react';
import { useFollowSession, useSession } from '#modules/accounts/client/session.ts';
import { CartProvider } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { FavoritesProvider } from '#modules/favorites/ui/storefront/favorites-provider.tsx';
import { useAccountKitchen } from './use-account-kitchen.ts';

/**
 * Session, cart and favorites of the viewer, for every storefront page. Separate from the frame, so that
 * loading them does not re-render header, page and footer.
 */
export function CustomerState({ currency, children }: { currency: string; children: ReactNode }) {
  const session = useSession();
  useFollowSession();
  useAccountKitchen(session);
  return (
    <CartProvider session={session} currency={currency}>
      <FavoritesProvider session={session}>{children}</FavoritesProvider>
    </CartProvider>
  );
}
