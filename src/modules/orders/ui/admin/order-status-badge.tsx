import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { Handover, OrderStatus, ShipmentState } from '../../contract/states.ts';
import { statusWord } from './order-words.ts';

/** Where an order stands; in a list, where no more is known of it, by its label alone. */
export function OrderStatusBadge({
  status,
  ...way
}: {
  status: OrderStatus;
  handover?: Handover;
  shipmentState?: ShipmentState;
  /** Something of it is still to be sent. */
  isPart?: boolean;
}) {
  const { i18n } = useLingui();
  const { label, tone } = statusWord(status, way);
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
