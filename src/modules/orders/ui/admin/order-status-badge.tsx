import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { FulfillmentType, OrderStatus, ShipmentState } from '../../contract/states.ts';
import { statusLabel } from './order-labels.ts';

/** The order's status. The details are optional, because not every list has them. */
export function OrderStatusBadge({
  status,
  ...details
}: {
  status: OrderStatus;
  handover?: FulfillmentType | undefined;
  shipmentState?: ShipmentState | undefined;
  /** Whether only a part of the order has shipped. */
  isPart?: boolean;
}) {
  const { i18n } = useLingui();
  const { label, tone } = statusLabel(status, details);
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
