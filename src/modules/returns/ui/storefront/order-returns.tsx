import { useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { joinByComma } from '#kernel/punctuation.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { Button } from '#ui/button.tsx';
import { ReturnIcon, RetryIcon } from '#ui/icons.ts';
import { orderReturnsQuery, useFollowOwnReturns } from '../../client/own-returns.ts';
import type { OrderReturns as Returns, ReturnableLine } from '../../contract/own-returns.ts';
import { ReturnCard } from './return-card.tsx';
import { linesByDeadline } from './lines-by-deadline.ts';
import { ReturnForm } from './return-form.tsx';
import { useReturnLabels } from './use-return-labels.ts';

const GUEST_POLL_MS = 20_000;

/**
 * Returns of the customer's own order and the button to request another. Renders nothing if there is nothing
 * to show, or on a 4xx error, such as an order that is not found, which the page reports.
 *
 * @param shopAddress lines of the return address.
 * @param isGuest guests get no live events, so their browser polls.
 */
export function OrderReturns({
  orderId,
  shopAddress,
  isGuest,
}: {
  orderId: string;
  shopAddress: readonly string[];
  isGuest: boolean;
}) {
  const { t } = useLingui();
  const [isRequesting, setRequesting] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...orderReturnsQuery(orderId),
    refetchInterval: isGuest ? GUEST_POLL_MS : false,
  });
  useFollowOwnReturns();
  if (!data) {
    const isClientError = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    return error && !isClientError ? <NotLoaded pending={isFetching} onRetry={() => void refetch()} /> : null;
  }
  if (data.returns.length === 0 && data.lines.length === 0 && !data.exchangeOf) return null;
  return (
    <section aria-label={t`Returns`} className="mt-12 grid gap-6 border-t border-hairline pt-8 print:hidden">
      <h2 className="type-subheading">
        <Trans>Returns</Trans>
      </h2>
      {data.exchangeOf && (
        <p className="max-w-[62ch] text-ink-soft">
          <Trans>
            This order is the exchange for return {data.exchangeOf.code} of{' '}
            <Link to={`/order/${data.exchangeOf.orderId}`} className="text-link">
              order {data.exchangeOf.orderNumber}
            </Link>
            .
          </Trans>
        </p>
      )}
      {data.returns.length > 0 && (
        <ul className="grid gap-5">
          {data.returns.toReversed().map((each) => (
            <ReturnCard key={each.id} orderReturn={each} costs={data.costs} shopAddress={shopAddress} />
          ))}
        </ul>
      )}
      <ReturnableLines data={data} onAsk={() => setRequesting(true)} />
      {isRequesting && (
        <ReturnForm orderId={orderId} returnable={data} onClose={() => setRequesting(false)} />
      )}
    </section>
  );
}

function NotLoaded({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <div role="status" className="mt-12 flex flex-wrap items-center gap-4 border-t border-hairline pt-8">
      <p className="text-ink-soft">
        <Trans>Returns could not be loaded.</Trans>
      </p>
      <Button variant="quiet" size="small" pending={pending} onClick={onRetry}>
        <RetryIcon />
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** The deadlines, the button to return items, and the reasons why other lines are not returnable. */
function ReturnableLines({ data: { lines, costs }, onAsk }: { data: Returns; onAsk: () => void }) {
  const open = lines.filter(({ quantity }) => quantity > 0);
  const closed = lines.filter(({ obstacle }) => obstacle && obstacle !== 'nothing-left');
  if (open.length === 0 && closed.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-4">
      {open.length > 0 && (
        <>
          <div className="grid max-w-[62ch] gap-1 text-ink-soft">
            <Deadlines lines={open} />
            {costs && (
              <p className="type-small">
                <bdi>{costs}</bdi>
              </p>
            )}
          </div>
          <Button variant="secondary" onClick={onAsk}>
            <ReturnIcon />
            <Trans>Return items</Trans>
          </Button>
        </>
      )}
      {closed.length > 0 && (
        <ul className="type-small grid gap-1 text-ink-soft">
          {closed.map((line) => (
            <li key={line.position}>
              <NotReturnable line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One sentence if all lines have the same deadline, else each deadline with its lines: shipments arrive on different days. */
function Deadlines({ lines }: { lines: readonly ReturnableLine[] }) {
  const { i18n } = useLingui();
  const labels = useReturnLabels();
  const days = linesByDeadline(lines, labels.day);
  const [only] = days;
  if (!only) return null;
  if (days.length === 1) {
    return (
      <p>
        <Trans>You can return items until {only.day}.</Trans>
      </p>
    );
  }
  return (
    <div>
      <p>
        <Trans>You can return:</Trans>
      </p>
      <ul className="ms-5 list-disc">
        {days.map(({ day, names }) => (
          <li key={day}>
            <Trans>
              until {day}: <bdi>{joinByComma(names, i18n.locale)}</bdi>
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotReturnable({ line: { name, obstacle, closesAt } }: { line: ReturnableLine }) {
  const labels = useReturnLabels();
  const what = <bdi>{name}</bdi>;
  return obstacle === 'window-passed' && closesAt ? (
    <Trans>
      {what}: the return window closed on {labels.day(closesAt)}.
    </Trans>
  ) : (
    <Trans>{what} cannot be returned. If it is faulty, contact us.</Trans>
  );
}
