import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/empty-state.tsx';
import { CartIcon } from '#ui/icons.ts';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { abandonedCartsQuery } from '../../client/abandoned-carts.ts';
import { AbandonedCartRow } from './abandoned-cart-row.tsx';

/**
 * List of abandoned carts, newest first, with email and WhatsApp links for customers who agreed to reminders.
 */
export function AbandonedCarts({ shopName }: { shopName: string }) {
  const address = useListAddress();
  const carts = useQuery(abandonedCartsQuery(address.page));
  return (
    <PagedQueryView query={carts} address={address} skeleton={<Skeleton className="h-80" />}>
      {({ items, total, value }) =>
        total === 0 ? (
          <EmptyState
            icon={<CartIcon />}
            title={<Trans>No abandoned carts</Trans>}
            text={<Trans>Carts of customers who signed in appear here 3 hours after the last change.</Trans>}
          />
        ) : (
          <>
            <p className="pb-3 text-ink-soft">
              <Plural value={total} one="# cart" other="# carts" /> · <Price price={value} />
            </p>
            <ul className="border-t border-outline">
              {items.map((cart) => (
                <AbandonedCartRow key={cart.customer.id} cart={cart} shopName={shopName} />
              ))}
            </ul>
          </>
        )
      }
    </PagedQueryView>
  );
}
