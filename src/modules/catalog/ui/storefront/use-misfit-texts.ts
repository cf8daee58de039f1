import { useLingui } from '@lingui/react/macro';
import type { Misfit } from '../../contract/kitchen.ts';

/** Texts of the reasons why a product does not fit. */
export function useMisfitTexts(): (misfits: readonly Misfit[]) => string[] {
  const { t } = useLingui();
  const texts: Record<Misfit, string> = {
    hob: t`Does not work on your hob`,
    oven: t`Not safe at your oven temperature`,
    dishwasher: t`Hand wash only: not for your dishwasher`,
  };
  return (misfits) => misfits.map((misfit) => texts[misfit]);
}
