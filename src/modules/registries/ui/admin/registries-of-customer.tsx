import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { useFormatLocale } from '#ui/format-locale.ts';
import { LinkRow } from '#ui/link-row.tsx';
import { Price } from '#ui/price.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { registriesOfCustomerQuery } from '../../client/admin.ts';
import type { CustomerRegistry } from '../../contract/registries.ts';

/** A customer's registries, to help those who give from them. Nothing for customers without any. */
export function RegistriesOfCustomer({ customerId }: { customerId: string }) {
  const id = useId();
  const query = useQuery(registriesOfCustomerQuery(customerId));
  // Most customers have none, so there is no skeleton that would vanish.
  if (query.isPending || query.data?.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-subheading mb-2">
        <Trans>Gift registries</Trans>
      </h2>
      <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
        {({ items }) => (
          <div className="grid gap-6">
            {items.map((registry) => (
              <Registry key={registry.id} registry={registry} />
            ))}
          </div>
        )}
      </QueryView>
    </section>
  );
}

function Registry({ registry: { title, eventOn, sharedUntil, items } }: { registry: CustomerRegistry }) {
  const locale = useFormatLocale();
  return (
    <section>
      <h3 className="font-medium">
        <bdi>{title}</bdi>
      </h3>
      <p className="type-note mb-2 flex flex-wrap gap-x-3 text-ink-soft">
        {eventOn && (
          <span>{dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(eventOn))}</span>
        )}
        {sharedUntil ? <Trans>Shared by link</Trans> : <Trans>Not shared</Trans>}
      </p>
      {items.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing on it yet.</Trans>
        </p>
      ) : (
        <ul className="border-t border-hairline">
          {items.map((item) => (
            <LinkRow
              key={item.id}
              to={`/admin/products/${item.productId}`}
              image={item.image}
              title={item.name}
              text={
                <>
                  <Trans>
                    {item.given} of {item.wanted} purchased
                  </Trans>
                  {item.variantName && ` · ${item.variantName}`}
                </>
              }
              aside={item.price ? <Price price={item.price} /> : <Trans>Not sold</Trans>}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
