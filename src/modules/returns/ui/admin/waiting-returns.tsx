import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { Answer } from '#ui/answer.tsx';
import { Moment } from '#ui/moment.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ThingRow } from '#ui/thing-row.tsx';
import { useFollowReturns, waitingReturnsQuery } from '../../client/all-returns.ts';
import { ReturnStateBadge } from './return-state-badge.tsx';

/** Returns that wait for an answer, or to be looked at; the one that has waited longest first. */
export function WaitingReturns() {
  const waiting = useQuery(waitingReturnsQuery);
  useFollowReturns();
  return (
    <Answer query={waiting} skeleton={<Skeleton className="h-24" />}>
      {({ items, total }) =>
        items.length === 0 ? (
          <p className="py-3 text-ink-soft">
            <Trans>Nothing is waiting to be taken back.</Trans>
          </p>
        ) : (
          <>
            <ul>
              {items.map((row) => (
                <ThingRow
                  key={row.id}
                  to={`/admin/returns/${row.id}`}
                  title={
                    <span className="flex items-center gap-2.5">
                      {row.code}
                      <ReturnStateBadge state={row.state} />
                    </span>
                  }
                  text={row.customerName || row.email}
                  aside={<Trans>Order {row.orderNumber}</Trans>}
                  asideText={<Moment at={row.requestedAt} form="age" />}
                />
              ))}
            </ul>
            {total > items.length && (
              <Link to="/admin/returns" className="text-link inline-flex min-h-11 items-center">
                <Trans>All {total} that wait</Trans>
              </Link>
            )}
          </>
        )
      }
    </Answer>
  );
}
