import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { OfferState } from '../../contract/states.ts';
import { stateLabels } from './offer-labels.ts';

export function OfferStateBadge({ state }: { state: OfferState }) {
  const { i18n } = useLingui();
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}
