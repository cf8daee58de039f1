import { useLingui } from '@lingui/react/macro';
import type { Specification } from '../../contract.ts';

type Hob = NonNullable<Specification['hobs']>[number];
const EVERY_HOB = 5;

/** Measures and answers of a specification, in the reader's words and units. */
export function useSpecificationWords() {
  const { t, i18n } = useLingui();
  const number = (value: number, most = 1) =>
    new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: most }).format(value);
  const centimetres = (millimetres: number) => number(millimetres / 10);
  const names: Record<Hob, string> = {
    gas: t`gas`,
    electric: t`electric`,
    ceramic: t`ceramic`,
    halogen: t`halogen`,
    induction: t`induction`,
  };

  return {
    length: (millimetres: number) => t`${centimetres(millimetres)} cm`,
    dimensions({ length, width, height }: NonNullable<Specification['dimensionsMillimetres']>) {
      const measures = [length, width, height].map(centimetres).join(' × ');
      return t`${measures} cm`;
    },
    capacity: (millilitres: number) =>
      millilitres >= 1000 ? t`${number(millilitres / 1000, 2)} litres` : t`${number(millilitres)} ml`,
    weight: (grams: number) => (grams >= 1000 ? t`${number(grams / 1000, 2)} kg` : t`${number(grams)} g`),
    power: (watts: number) => t`${number(watts)} watts`,
    oven: (celsius: number) => t`To ${celsius} °C`,
    hobs(hobs: readonly Hob[]) {
      if (hobs.length === 0) return t`Not for the hob`;
      if (hobs.length === EVERY_HOB) return t`Every hob, induction too`;
      const list = new Intl.ListFormat(i18n.locale).format(hobs.map((hob) => names[hob]));
      return list.charAt(0).toLocaleUpperCase(i18n.locale) + list.slice(1);
    },
    dishwasher(answer: NonNullable<Specification['dishwasher']>) {
      return { yes: t`Dishwasher`, 'top-rack': t`Dishwasher, top rack`, no: t`Wash by hand` }[answer];
    },
  };
}
