import { Badge } from '#ui/badge.tsx';
import type { FulfillmentType, OrderStatus, ShipmentState } from '../../contract/states.ts';
import { useOrderLabels } from './use-order-labels.ts';

/** The order's status. The details are optional, because list rows lack them. */
export function OrderBadge({
  status,
  ...details
}: {
  status: OrderStatus;
  handover?: FulfillmentType;
  shipmentState?: ShipmentState;
}) {
  const { label, tone } = useOrderLabels().status(status, details);
  return <Badge tone={tone}>{label}</Badge>;
}
