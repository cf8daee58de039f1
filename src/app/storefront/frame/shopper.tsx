import type { ReactNode } from 'react';
import { useFollowSession, useSession } from '#modules/accounts/client/session.ts';
import { CartProvider } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { FavoritesProvider } from '#modules/favorites/ui/storefront/favorites-provider.tsx';

/**
 * Who is here, and what is theirs on every page. It stands apart from the frame: when the browser learns who that is,
 * the header, the page and the footer are not drawn again.
 */
export function Shopper({ currency, children }: { currency: string; children: ReactNode }) {
  const session = useSession();
  useFollowSession();
  return (
    <CartProvider session={session} currency={currency}>
      <FavoritesProvider session={session}>{children}</FavoritesProvider>
    </CartProvider>
  );
}
