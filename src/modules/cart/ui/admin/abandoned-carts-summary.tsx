import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { QueryView } from '#ui/query-view.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkRow } from '#ui/link-row.tsx';
import { abandonedCartsQuery } from '../../client/abandoned-carts.ts';

const PAGE_SIZE = 5;

/** Dashboard summary: number and value of abandoned carts, and the latest ones. */
export function AbandonedCartsSummary() {
  const { i18n } = useLingui();
  const carts = useQuery(abandonedCartsQuery(1, PAGE_SIZE));
  return (
    <QueryView query={carts} skeleton={<Skeleton className="h-80" />}>
      {({ items, total, value }) =>
        total === 0 ? (
          <p className="py-4 text-ink-soft">
            <Trans>No abandoned carts.</Trans>
          </p>
        ) : (
          <>
            <ul>
              {items.map(({ customer, lines, value: cartValue, updatedAt }) => (
                <LinkRow
                  key={customer.id}
                  to={`/admin/customers/${customer.id}`}
                  image={lines[0]?.image ?? null}
                  title={customer.name}
                  text={joinByComma(
                    lines.map(({ name }) => name),
                    i18n.locale,
                  )}
                  aside={<Price price={cartValue} />}
                  asideText={<DateTime at={updatedAt} form="relative" />}
                />
              ))}
            </ul>
            <Link to="/admin/carts" className="text-link mt-1 inline-flex min-h-11 items-center gap-1">
              <Plural value={total} one="View # cart" other="View all # carts" /> · <Price price={value} />
            </Link>
          </>
        )
      }
    </QueryView>
  );
}
