import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { PastOrderState } from '../../contract/states.ts';
import { stateLabels } from './past-order-labels.ts';

export function PastOrderBadge({ state }: { state: PastOrderState }) {
  const { i18n } = useLingui();
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
