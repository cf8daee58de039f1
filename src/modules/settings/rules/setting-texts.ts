import type { SettingGroups } from '../contract/admin.ts';

type Translate = (text: string) => string;

/** Groups with texts for customers, each with a function that translates them. An empty text stays empty. */
export const settingTexts = {
  shop: (shop: SettingGroups['shop'], translate: Translate): SettingGroups['shop'] => ({
    ...shop,
    tagline: translate(shop.tagline),
    announcement: translate(shop.announcement),
    whatsappGreeting: translate(shop.whatsappGreeting),
    closures: shop.closures.map((closure) => ({ ...closure, name: translate(closure.name) })),
    openingHours: shop.openingHours.map(({ days, hours }) => ({
      days: translate(days),
      hours: translate(hours),
    })),
  }),
  delivery: (delivery: SettingGroups['delivery'], translate: Translate): SettingGroups['delivery'] => ({
    ...delivery,
    zones: delivery.zones.map((zone) => ({
      ...zone,
      name: translate(zone.name),
      ways: zone.ways.map((method) => ({ ...method, name: translate(method.name) })),
    })),
    pickup: { ...delivery.pickup, name: translate(delivery.pickup.name) },
  }),
  payments: (payments: SettingGroups['payments'], translate: Translate): SettingGroups['payments'] => ({
    ...payments,
    bankTransfer: {
      ...payments.bankTransfer,
      instructions: translate(payments.bankTransfer.instructions),
    },
  }),
  taxes: (taxes: SettingGroups['taxes'], translate: Translate): SettingGroups['taxes'] => ({
    ...taxes,
    rates: taxes.rates.map((rate) => ({ ...rate, name: translate(rate.name) })),
  }),
  returns: (returns: SettingGroups['returns'], translate: Translate): SettingGroups['returns'] => ({
    ...returns,
    costs: translate(returns.costs),
    instructions: translate(returns.instructions),
  }),
};

export type TranslatedGroup = keyof typeof settingTexts;

/** The texts of a group that are translated, each once. */
export function textsOfGroup<Key extends TranslatedGroup>(key: Key, value: SettingGroups[Key]): string[] {
  const texts = new Set<string>();
  const collect = (text: string) => {
    if (text !== '') texts.add(text);
    return text;
  };
  translateGroup(key, value, collect);
  return [...texts];
}

/** A group with translated texts. */
export function translateGroup<Key extends TranslatedGroup>(
  key: Key,
  value: SettingGroups[Key],
  translate: Translate,
): SettingGroups[Key] {
  const translateTexts = settingTexts[key] as unknown as (
    group: SettingGroups[Key],
    each: Translate,
  ) => SettingGroups[Key];
  return translateTexts(value, translate);
}
