import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Price } from '#ui/price.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TotalsRow } from '#ui/totals-row.tsx';
import { ownPastOrderQuery } from '../../client/storefront.ts';
import type { PastOrder } from '../../contract/past-orders.ts';

/** Lines have no ids, and two may be equal. */
const withKeys = (lines: PastOrder['lines']) => lines.map((line, index) => ({ ...line, key: String(index) }));

/** Products, amounts and address of an order of the previous system. */
export function PastOrderContents({ id }: { id: string }) {
  const query = useQuery(ownPastOrderQuery(id));
  return (
    <div className="grid gap-6 pt-1 pb-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
      <QueryView query={query} skeleton={<Skeleton className="h-20" />}>
        {({ lines, address, subtotal, discount, shipping, tax, total, refunded }) => (
          <>
            <div className="grid min-w-0 content-start gap-4">
              <ul className="grid gap-2">
                {withKeys(lines).map(({ key, name, quantity, unitPrice }) => (
                  <li key={key} className="flex items-baseline justify-between gap-6">
                    <span className="min-w-0 wrap-anywhere">
                      <span className="figures text-ink-soft">{quantity} ×</span> <bdi>{name}</bdi>
                    </span>
                    {unitPrice && <Price price={unitPrice} size="small" className="shrink-0" />}
                  </li>
                ))}
              </ul>
              {address && (
                <address className="type-small wrap-anywhere whitespace-pre-line text-ink-soft not-italic">
                  {address}
                </address>
              )}
            </div>
            <dl className="grid content-start gap-2">
              {subtotal && <TotalsRow label={<Trans>Subtotal</Trans>} price={subtotal} />}
              {discount !== null && discount.amount > 0 && (
                <TotalsRow label={<Trans>Discount</Trans>} price={discount} isOff />
              )}
              {shipping && <TotalsRow label={<Trans>Delivery</Trans>} price={shipping} />}
              {tax && <TotalsRow label={<Trans>Taxes</Trans>} price={tax} />}
              <TotalsRow label={<Trans>Total</Trans>} price={total} kind="left" />
              {refunded && (
                <TotalsRow label={<Trans context="amount">Refunded</Trans>} price={refunded} isOff />
              )}
            </dl>
          </>
        )}
      </QueryView>
    </div>
  );
}
