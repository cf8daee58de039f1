import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { OrderStatus } from '../../contract/states.ts';
import { statusWords } from './order-words.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  const { label, tone } = statusWords[status];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
