import { type ReactNode, useEffect } from 'react';
import { useFollowSession, useSession } from '#modules/accounts/client/session.ts';
import { CartProvider } from '#modules/cart/ui/storefront/cart-provider.tsx';
import { FavoritesProvider } from '#modules/favorites/ui/storefront/favorites-provider.tsx';
import { loadScript } from '#ui/load-script.ts';

/**
 * Session, cart and favorites of the viewer, for every storefront page. Separate from the frame, so that
 * loading them does not re-render header, page and footer.
 */
export function CustomerState({ currency, children }: { currency: string; children: ReactNode }) {
  const session = useSession();
  useFollowSession();
  useAccountKitchen(session.user?.id);
  return (
    <CartProvider session={session} currency={currency}>
      <FavoritesProvider session={session}>{children}</FavoritesProvider>
    </CartProvider>
  );
}

/** Loads its script for signed-in customers only. */
function useAccountKitchen(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return undefined;
    const stop = new AbortController();
    loadScript(() => import('./account-kitchen.ts'), { notice: 'never' })
      .then(({ keepAccountKitchen }) => keepAccountKitchen(userId, stop.signal))
      .catch(() => {});
    return () => stop.abort();
  }, [userId]);
}
