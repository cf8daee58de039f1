import { greetingLength, instructionsLength, lineLength } from '../contract/fields.ts';
import type { SettingGroups } from '../contract/admin.ts';

/** `maxLength` is the limit of the field; absent: that of a line. */
type Translate = (text: string, maxLength?: number) => string;

/** Groups with texts for customers, each with a function that translates them. An empty text stays empty. */
export const settingTexts = {
  shop: (shop: SettingGroups['shop'], translate: Translate): SettingGroups['shop'] => ({
    ...shop,
    tagline: translate(shop.tagline),
    announcement: translate(shop.announcement),
    whatsappGreeting: translate(shop.whatsappGreeting, greetingLength),
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
      instructions: translate(payments.bankTransfer.instructions, instructionsLength),
    },
  }),
  taxes: (taxes: SettingGroups['taxes'], translate: Translate): SettingGroups['taxes'] => ({
    ...taxes,
    rates: taxes.rates.map((rate) => ({ ...rate, name: translate(rate.name) })),
  }),
  returns: (returns: SettingGroups['returns'], translate: Translate): SettingGroups['returns'] => ({
    ...returns,
    costs: translate(returns.costs),
    instructions: translate(returns.instructions, instructionsLength),
  }),
};

export type TranslatedGroup = keyof typeof settingTexts;

interface SettingText {
  source: string;
  maxLength: number;
}

/** The texts of a group that are translated, in the order of their fields; empty ones too. */
export function textsOfGroup<Key extends TranslatedGroup>(
  key: Key,
  value: SettingGroups[Key],
): SettingText[] {
  const texts: SettingText[] = [];
  translateGroup(key, value, (source, maxLength = lineLength) => {
    texts.push({ source, maxLength });
    return source;
  });
  return texts;
}

/** The texts of a group by their places, to compare them with those before a change. */
export const placesOfTexts = <Key extends TranslatedGroup>(
  key: Key,
  value: SettingGroups[Key],
): ReadonlyMap<string, string> => {
  const texts = textsOfGroup(key, value);
  // The length is part of the key: lists of different lengths are not compared by position.
  return new Map(texts.map(({ source }, index) => [`${texts.length} ${index}`, source]));
};

export const hasTexts = (key: string): key is TranslatedGroup => key in settingTexts;

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
