import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { ReturnState } from '../../contract/states.ts';
import { stateWords } from './return-words.ts';

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  const { i18n } = useLingui();
  const { label, tone } = stateWords[state];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
