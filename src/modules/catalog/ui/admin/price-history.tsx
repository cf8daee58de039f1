import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Price } from '#ui/price.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { priceHistoryQuery } from './catalog-queries.ts';

const FIRST = 5;
const MOST = 100;

/** The past prices of a product, newest first. */
export function PriceHistory({ productId }: { productId: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const prices = useQuery(priceHistoryQuery(productId, isOpen ? MOST : FIRST));
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-5">
      <h2 id={id} className="type-subheading mb-3">
        <Trans>Price history</Trans>
      </h2>
      <QueryView query={prices} skeleton={<Skeleton className="h-12" />}>
        {({ items, total }) => (
          <div className="grid justify-items-start gap-3">
            <ol className="type-small grid w-full gap-2">
              {items.map(({ price, compareAtPrice, changedAt }) => (
                <li key={changedAt} className="flex items-baseline justify-between gap-4">
                  <span className="text-ink-soft">
                    <Trans>
                      Since <DateTime at={changedAt} />
                    </Trans>
                  </span>
                  <span className="flex items-baseline gap-2">
                    {compareAtPrice && (
                      <s className="text-ink-soft">
                        <Price price={compareAtPrice} />
                      </s>
                    )}
                    <Price price={price} className="figures font-semibold" />
                  </span>
                </li>
              ))}
            </ol>
            {!isOpen && total > FIRST && (
              <Button variant="quiet" onClick={() => setOpen(true)}>
                <Trans>Show all {total} prices</Trans>
              </Button>
            )}
            {total > MOST && isOpen && (
              <p className="type-note text-ink-soft">
                <Trans>
                  The latest {MOST} of {total} prices are shown.
                </Trans>
              </p>
            )}
          </div>
        )}
      </QueryView>
    </section>
  );
}
