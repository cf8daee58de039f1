import { createContext, use } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormatLocale } from '#ui/format-locale.ts';
import type { Habit, SpaceKey, Use, UseGroup } from '../../contract/answers.ts';
import type { Reason, Tier } from '../../contract/plan.ts';

/** Names of the shop's attribute choices in the language of the page. */
export interface ChoiceNames {
  uses: Readonly<Partial<Record<string, string>>>;
  hobs: readonly { key: string; name: string }[];
}

export const ChoiceNamesContext = createContext<ChoiceNames>({ uses: {}, hobs: [] });

export function usePlannerTexts() {
  const { t } = useLingui();
  const locale = useFormatLocale();
  const names = use(ChoiceNamesContext);
  const habitNames: Readonly<Record<Habit, string>> = {
    everyday: t`Everyday meals`,
    baking: t`Bread and cakes`,
    roasting: t`Roasts`,
    soups: t`Soups and stews`,
    asian: t`Asian dishes`,
    'hot-drinks': t`Tea and coffee`,
    guests: t`Guests`,
  };
  const groupNames: Readonly<Record<UseGroup, string>> = {
    cook: t`Cook`,
    prepare: t`Prepare`,
    bake: t`Bake`,
    serve: t`Serve`,
    store: t`Store`,
  };
  const tierNames: Readonly<Record<Tier, string>> = { good: t`Good`, better: t`Better`, best: t`Best` };
  const hobName = (key: string) => names.hobs.find((each) => each.key === key)?.name ?? key;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  function reasonText({ code, params }: Reason): string {
    switch (code) {
      case 'household': {
        const size = number(params.centimetres);
        return t`${plural(params.people, {
          one: `${size} cm suits one person`,
          other: `${size} cm suits # people`,
        })}`;
      }
      case 'capacity': {
        const litres = number(params.millilitres / 1000);
        return t`${plural(params.people, {
          one: `${litres} l for one person`,
          other: `${litres} l for # people`,
        })}`;
      }
      case 'quantity': {
        const pieces = number(params.quantity);
        return t`${plural(params.people, { one: `${pieces} for one person`, other: `${pieces} for # people` })}`;
      }
      case 'hob': {
        const hob = hobName(params.hob);
        return t`Works on your hob: ${hob}`;
      }
      case 'oven': {
        const degrees = number(params.celsius);
        return t`Oven safe up to ${degrees} °C`;
      }
      case 'habit': {
        const habit = habitNames[params.habit as Habit];
        return t`For: ${habit}`;
      }
      case 'color': {
        const { color } = params;
        return t`In your colour: ${color}`;
      }
      case 'favorites': {
        return t`A favorite of our customers`;
      }
      case 'dishwasher':
        return t`Dishwasher safe`;
      case 'basic':
        return t`Every kitchen needs one`;
      case 'nests':
        return t`Stacks to save space`;
      case 'chosen':
        return t`Your choice`;
      case 'added':
        return t`Added by you`;
    }
  }
  function spaceName(key: SpaceKey): string {
    const at = number(Number(key[1]));
    return key[0] === 'd' ? t`Drawer ${at}` : t`Shelf ${at}`;
  }
  return {
    ...{ habitNames, groupNames, tierNames, hobName, reasonText, spaceName },
    nameOfUse: (key: Use) => names.uses[key] ?? key,
  };
}
