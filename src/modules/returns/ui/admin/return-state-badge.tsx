import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { ReturnState } from '../../contract/states.ts';
import { stateLabels } from './return-labels.ts';

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  const { i18n } = useLingui();
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
