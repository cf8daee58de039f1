import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { numberFormat } from '#kernel/number-format.ts';
import {
  customaryCapacity,
  customaryWeight,
  fahrenheitLimit,
  inchText,
  type MeasureUnits,
} from '#kernel/measures.ts';
import type { AttributeUnit } from '#modules/product-types/contract/attribute.ts';
import { formatNumber, type MeasureFormat } from '#modules/product-types/rules/format-value.ts';

/** Formats measures in the user's language and in the units of the settings: metric, US customary or both. */
export function useMeasureFormat(units: MeasureUnits) {
  const { t, i18n } = useLingui();
  const number = (value: number, most = 1) =>
    numberFormat(i18n.locale, { maximumFractionDigits: most }).format(value);
  const centimetres = (millimetres: number) => number(millimetres / 10);
  const inches = (millimetres: number) => inchText(millimetres, (whole) => number(whole, 0));
  const inUnits = (metric: string, customary: () => string) => {
    if (units === 'metric') return metric;
    return units === 'customary' ? customary() : t`${metric} (${customary()})`;
  };

  function capacityInUs(millilitres: number): string {
    const { value, unit } = customaryCapacity(millilitres);
    const count = number(value);
    return unit === 'qt' ? t`${count} qt` : t`${count} fl oz`;
  }

  /** In French 1.5 litres is singular. */
  function litres(value: number): string {
    const count = number(value, 2);
    return t({ message: plural(value, { one: `${count} litre`, other: `${count} litres` }) });
  }

  function weightInUs(grams: number): string {
    const { value, unit } = customaryWeight(grams);
    const count = number(value);
    return unit === 'lb' ? t`${count} lb` : t`${count} oz`;
  }

  function temperature(celsius: number): string {
    const fahrenheit = fahrenheitLimit(celsius);
    if (units === 'customary') return t`${fahrenheit} °F`;
    return units === 'metric' ? t`${celsius} °C` : t`${celsius} °C (${fahrenheit} °F)`;
  }

  const format: MeasureFormat = {
    number: (value) => number(value, 2),
    length: (millimetres) => inUnits(t`${centimetres(millimetres)} cm`, () => t`${inches(millimetres)} in`),
    dimensions({ length, width, height }) {
      const sides = [length, width, height];
      const measures = sides.map(centimetres).join(' × ');
      return inUnits(t`${measures} cm`, () => {
        const inInches = sides.map(inches).join(' × ');
        return t`${inInches} in`;
      });
    },
    capacity: (millilitres) =>
      inUnits(millilitres >= 1000 ? litres(millilitres / 1000) : t`${number(millilitres)} ml`, () =>
        capacityInUs(millilitres),
      ),
    weight: (grams) =>
      inUnits(grams >= 1000 ? t`${number(grams / 1000, 2)} kg` : t`${number(grams)} g`, () =>
        weightInUs(grams),
      ),
    temperature,
    power: (watts) => t`${number(watts)} watts`,
    voltage: (volts) => t`${number(volts)} V`,
    minutes: (minutes) => t`${number(minutes)} min`,
    years: (years) => t({ message: plural(years, { one: '# year', other: '# years' }) }),
    yesOrNo: (value) => (value ? t`Yes` : t`No`),
  };

  return {
    format,
    yesOrNo: format.yesOrNo,
    /** A number in the unit of its attribute. */
    inUnit: (unit: AttributeUnit | null, value: number) => formatNumber(unit, value, format),
  };
}
