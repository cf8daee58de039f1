import { useLingui } from '@lingui/react/macro';
import type { CardDesign, GiftState, Occasion } from '../../contract/states.ts';

export function useGiftLabels(): {
  occasions: Record<Occasion, string>;
  designs: Record<CardDesign, string>;
  states: Record<GiftState, string>;
} {
  const { t } = useLingui();
  return {
    occasions: {
      birthday: t`Birthday`,
      wedding: t`Wedding`,
      housewarming: t`Housewarming`,
      holidays: t`Holidays`,
      thanks: t`Thank you`,
    },
    designs: { branch: t`Olive branch`, steam: t`Cooking pot`, tiles: t`Tiles` },
    states: {
      draft: t`In your cart`,
      ordered: t({ message: 'Ordered', context: 'gift' }),
      awaiting: t`Waiting for the recipient`,
      accepted: t({ message: 'Accepted', context: 'gift' }),
      cancelled: t({ message: 'Cancelled', context: 'gift' }),
    },
  };
}
