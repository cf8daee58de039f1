import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { Price } from '#ui/price.tsx';
import { ThingRow } from '#ui/thing-row.tsx';
import type { OpenRefund } from '../../contract/admin.ts';

/** Money that has not gone back to its card: what waits for the provider, and what it refused. */
export function OpenRefunds({ refunds }: { refunds: readonly OpenRefund[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {refunds.map(({ orderId, orderNumber, amount, state, reason, since }) => (
        <ThingRow
          key={`${orderId} ${since}`}
          to={`/admin/orders/${orderId}`}
          title={
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Trans>Order {orderNumber}</Trans>
              <Badge tone={state === 'failed' ? 'berry' : 'butter'}>
                {state === 'failed' ? t`Refused` : t`On its way`}
              </Badge>
            </span>
          }
          text={state === 'failed' ? reason : t`The payment provider is being asked.`}
          aside={<Price price={amount} />}
          asideText={<Moment at={since} form="age" />}
        />
      ))}
    </ul>
  );
}
