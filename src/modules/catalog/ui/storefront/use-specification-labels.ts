import { useLingui } from '@lingui/react/macro';
import type { Specification } from '../../contract/specification.ts';

type Hob = NonNullable<Specification['hobs']>[number];
const HOB_COUNT = 5;

/** Translated values of a specification. */
export function useSpecificationLabels() {
  const { t, i18n } = useLingui();
  const names: Record<Hob, string> = {
    gas: t`gas`,
    electric: t`electric`,
    ceramic: t`ceramic`,
    halogen: t`halogen`,
    induction: t`induction`,
  };

  return {
    hobs(hobs: readonly Hob[]) {
      if (hobs.length === 0) return t`Not for the hob`;
      if (hobs.length === HOB_COUNT) return t`All hobs, including induction`;
      const list = new Intl.ListFormat(i18n.locale).format(hobs.map((hob) => names[hob]));
      return list.charAt(0).toLocaleUpperCase(i18n.locale) + list.slice(1);
    },
    dishwasher(answer: NonNullable<Specification['dishwasher']>) {
      return {
        yes: t`Dishwasher safe`,
        'top-rack': t`Dishwasher safe, top rack only`,
        no: t`Hand wash only`,
      }[answer];
    },
  };
}
