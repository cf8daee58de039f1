import { Link } from 'react-router';
import { Trans } from '@lingui/react/macro';
import type { Order } from '../../contract/order.ts';

/** The other orders that the same payment pays. */
export function JointOrders({ order: { id, jointOrders = [] } }: { order: Order }) {
  const others = jointOrders.filter((each) => each.id !== id);
  if (others.length === 0) return null;
  return (
    <p className="type-small flex flex-wrap gap-x-3 gap-y-1 text-ink-soft">
      <Trans>Paid together with:</Trans>
      {others.map((each) => (
        <Link key={each.id} to={`/order/${each.id}`} className="text-link">
          <Trans>Order {each.number}</Trans>
        </Link>
      ))}
    </p>
  );
}
