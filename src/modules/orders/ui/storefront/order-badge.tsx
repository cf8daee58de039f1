import { Badge } from '#ui/badge.tsx';
import type { Handover, OrderStatus, ShipmentState } from '../../contract/states.ts';
import { useOrderWords } from './use-order-words.ts';

/** Where an order stands, in a word; in a list, where no more is known of it, by its label alone. */
export function OrderBadge({
  status,
  ...way
}: {
  status: OrderStatus;
  handover?: Handover;
  shipmentState?: ShipmentState;
}) {
  const { label, tone } = useOrderWords().status(status, way);
  return <Badge tone={tone}>{label}</Badge>;
}
