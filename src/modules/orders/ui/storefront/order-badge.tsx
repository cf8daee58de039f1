import { Badge } from '#ui/badge.tsx';
import type { OrderStatus } from '../../contract/states.ts';
import { useOrderWords } from './use-order-words.ts';

/** Where an order stands, in a word. */
export function OrderBadge({ status, isPickup }: { status: OrderStatus; isPickup?: boolean }) {
  const { label, tone } = useOrderWords().status(status, isPickup);
  return <Badge tone={tone}>{label}</Badge>;
}
